package org.echohealth.llm.embedded.internal.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class MessageTest {
    @TestFactory
    Stream<DynamicTest> languages() {
        return Tables.rows(
                """
                metforminimi içtim | TR
                ilaclarimi aldim | TR
                took my pills | EN
                yarın peki | TR
                and tomorrow? | EN
                sabah 8 akşam 8 | TR
                8am and 8pm | EN
                randevumu iptal et | TR
                cancel my appointment | EN
                basim donuyor | TR
                feeling dizzy | EN
                dun gece uyuyamadim | TR
                couldnt sleep last night | EN
                BUGÜN NE İÇİCEM | TR
                who's on my list | EN
                parol ekle 500 mg | TR
                add parol 500 mg | EN
                teşekkürler | TR
                thanks | EN
                mild | EN
                hafif | TR
                cuma | TR
                friday | EN
                kaç tane kaldı | TR
                how many are left | EN
                midem bulanıyo | TR
                my knee aches | EN
                pazartesi olsun | TR
                make it monday | EN
                """,
                m -> Tables.EXTRACTOR.language(m, Language.TR) == Tables.EXTRACTOR.language(m, Language.EN)
                        ? Tables.EXTRACTOR.language(m, Language.TR).name()
                        : "prior");
    }

    @Test
    void theLanguageBeforeDecidesWhereWordsTellNothing() {
        assertThat(Tables.EXTRACTOR.language("500", Language.TR)).isEqualTo(Language.TR);
        assertThat(Tables.EXTRACTOR.language("500", Language.EN)).isEqualTo(Language.EN);
        assertThat(Tables.EXTRACTOR.language("Metformin", Language.EN)).isEqualTo(Language.EN);
        assertThat(Tables.EXTRACTOR.language("", Language.TR)).isEqualTo(Language.TR);
    }

    @TestFactory
    Stream<DynamicTest> turkishClauses() {
        return Tables.rows(
                """
                parolü içtim, yarın doktora gidiyorum | parolü içtim / yarın doktora gidiyorum
                sabah 9 ve akşam 9 olarak ekle | sabah 9 ve akşam 9 olarak ekle
                aspirin ve parolü içtim | aspirin ve parolü içtim
                ilacı aldım ve başım hala dönüyor | ilacı aldım / başım hala dönüyor
                ilacı aldım ama midem bulanıyor | ilacı aldım / midem bulanıyor
                ilacı yuttum dizim de sızlıyor | ilacı yuttum / dizim de sızlıyor
                nexiumu sil, bi de cuma 3e dişçi yaz | nexiumu sil / cuma 3e dişçi yaz
                tamam. yarın ne var? | tamam / yarın ne var
                parol 2,5 mg ekle | parol 2,5 mg ekle
                dr. kaya ile görüştüm | dr. kaya ile görüştüm
                pazartesi, çarşamba ve cuma alıyorum | pazartesi, çarşamba ve cuma alıyorum
                """,
                m -> clauses(m, Language.TR));
    }

    @TestFactory
    Stream<DynamicTest> englishClauses() {
        return Tables.rows(
                """
                had my losartan and book the optician for the 12th | had my losartan / book the optician for the 12th
                add parol at 8 and 8 | add parol at 8 and 8
                took my aspirin and my metformin | took my aspirin and my metformin
                remove the plavix and add clopidogrel 75mg | remove the plavix / add clopidogrel 75mg
                i took it but my head hurts | i took it / my head hurts
                cancel the mri. what's left? | cancel the mri / what's left
                how have i done this week, and who is my contact | how have i done this week / who is my contact
                mon, wed and fri at 9 | mon, wed and fri at 9
                """,
                m -> clauses(m, Language.EN));
    }

    private static String clauses(String message, Language language) {
        Extraction e = Tables.EXTRACTOR.extract(
                message,
                language == Language.TR ? Tables.istanbul(Direction.NEUTRAL) : Tables.london(Direction.NEUTRAL));
        return e.clauses().stream().map(c -> c.span().of(message)).collect(Collectors.joining(" / "));
    }

    @TestFactory
    Stream<DynamicTest> repairsWithinAMessage() {
        return Tables.rows(
                """
                850 değil 500 | 850
                500 olacak 850 değil | 850
                cuma saat 3te, yok pardon perşembe | cuma
                saat 9da, yok 10da | 9da
                massage tuesday at 5pm, no wait monday at 5pm | tuesday at 5pm
                dentist on monday at 2, sorry tuesday | monday
                20 mg, i mean 10 mg | 20 mg
                10 mg not 20 mg | 20 mg
                500 instead of 850 | 850
                şiddeti 4, daha doğrusu 6 | 4
                pardon 500 olacaktı | -
                sorry, i meant tomorrow | -
                aspirin değil coraspin | aspirin
                yarın için randevu yaz | none
                no i didn't take it | none
                iyi değilim | none
                yok almadım | none
                """,
                m -> {
                    Extraction e = Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.FUTURE));
                    return e.repairs().isEmpty()
                            ? "none"
                            : e.repairs().stream()
                                    .map(r -> r.retracted() == null
                                            ? "-"
                                            : r.retracted().of(m))
                                    .collect(Collectors.joining(","));
                });
    }

    @Test
    void whatWasTakenBackIsNotAnswered() {
        Extraction e = Tables.EXTRACTOR.extract(
                "eye clinic tuesday at 5pm, no wait monday at 6pm", Tables.london(Direction.FUTURE));
        assertThat(e.when().orElseThrow().at()).isEqualTo("2026-04-20T18:00:00+01:00");
        Extraction tr = Tables.EXTRACTOR.extract("cuma 3te dişçi, pardon pazartesi", Tables.istanbul(Direction.FUTURE));
        assertThat(tr.when().orElseThrow().at()).isEqualTo("2026-04-20T15:00:00+03:00");
        Extraction dose = Tables.EXTRACTOR.extract("glifor 850 mg pardon 500", Tables.istanbul(Direction.SCHEDULE));
        assertThat(Tables.doses(dose)).isEqualTo("500 mg");
    }

    @TestFactory
    Stream<DynamicTest> phones() {
        return Tables.rows(
                """
                ayşe 0532 111 22 33 | +905321112233
                05321112233 | +905321112233
                +90 532 111 22 33 | +905321112233
                0 (532) 111 22 33 | +905321112233
                532 111 22 33 | +905321112233
                0212-555-44-33 | +902125554433
                +44 7700 900123 | +447700900123
                mark 212-555-0199 | +902125550199
                parol 500 mg saat 08:00 20:00 | none
                12.05.2026 | none
                2026-05-12 14:00 | none
                tansiyon 150 90 | none
                """,
                m -> phones(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.NEUTRAL))));
    }

    @TestFactory
    Stream<DynamicTest> americanAndBritishPhones() {
        Reference us = Tables.at("2026-04-16T09:00", "America/Chicago", Direction.NEUTRAL, Language.EN);
        return Stream.concat(
                Tables.rows(
                        """
                        my son Mark, 212-555-0199 | +12125550199
                        (312) 555-0147 | +13125550147
                        +1 312 555 0147 | +13125550147
                        1-312-555-0147 | +13125550147
                        """,
                        m -> phones(Tables.EXTRACTOR.extract(m, us))),
                Tables.rows(
                        """
                        her number is 07700 900456 | +447700900456
                        020 7946 0018 | +442079460018
                        """,
                        m -> phones(Tables.EXTRACTOR.extract(m, Tables.london(Direction.NEUTRAL)))));
    }

    private static String phones(Extraction e) {
        String phones =
                e.all(Mention.Phone.class).stream().map(p -> "" + p.e164()).collect(Collectors.joining(","));
        return phones.isEmpty() ? "none" : phones;
    }

    @TestFactory
    Stream<DynamicTest> people() {
        return Tables.rows(
                """
                kızım ayşe 0532 111 22 33 | daughter Ayşe
                oğlumu da ekle | son
                oğlum Mehmet'i ara | son Mehmet
                komşum fatma hanımı yaz 0532 111 22 33 | neighbour Fatma Hanım
                eşim | spouse
                karım zeynep | wife Zeynep
                annemin ilacı | mother's
                babamın tansiyonu | father's
                kız kardeşim elif | sister Elif
                ablamı ara | sister
                torunum efe | grandchild Efe
                dr demire gidiyorum | Dr. Demir
                Dr. Kaya ile randevu | Dr. Kaya
                doktor ayşe hanım | Dr. Ayşe
                Ali Bey'e söyle | Ali Bey
                my daughter Anna | daughter Anna
                my son | son
                mum's tablets | mother's
                my neighbour Fred Smith 07700 900123 | neighbour Fred Smith
                dr Patel on monday | Dr. Patel
                my wife takes aspirin | wife
                dad fell | father
                hala ağrıyor | none
                doktora gittim | none
                the doctor said so | none
                """,
                m -> {
                    Extraction e = Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.NEUTRAL));
                    String people = e.all(Mention.Person.class).stream()
                            .map(MessageTest::person)
                            .collect(Collectors.joining(","));
                    return people.isEmpty() ? "none" : people;
                });
    }

    private static String person(Mention.Person p) {
        String relation = p.relation() == null ? "" : p.relation() + (p.possessive() ? "'s" : "");
        boolean before = p.title() != null && p.title().endsWith(".");
        String name = p.name() == null ? "" : p.name();
        String title = p.title() == null ? "" : p.title();
        String after = before || p.relation() == null && title.startsWith("Dr") ? "" : title;
        return (relation + " " + (before ? title : "") + " " + name + " " + after)
                .strip()
                .replaceAll(" +", " ");
    }
}
