package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;

/** Tells the language of one message, also of a very short one. */
final class MessageLanguage {
    /** One known word; the look of one unknown word, which may be a medicine's or a person's name, tells too little. */
    private static final int LEAST_EVIDENCE = 2;

    private static final Pattern WORD = Pattern.compile("[\\p{L}']+");

    private static final Set<String> TURKISH = words(
            "ve bir bi bu su o da de ki mi mu icin ile ben sen siz bana beni benim ne nasil hangi kim kac var yok evet hayir "
                    + "tamam degil cok az daha gibi kadar sonra once simdi bugun yarin dun sabah aksam ogle gece saat her gun "
                    + "hafta ay ilac ilaci ilacimi ilaclarim hap doz randevu agri agriyor basim ictim aldim ekle sil yaz kaydet "
                    + "iptal et ediyorum istiyorum lutfen tesekkurler merhaba selam gunaydin pardon yanlis olacak olsun musun "
                    + "misin neden nerede ama veya hem icin kizim oglum annem babam esim abla doktor hanim bey peki ya diye "
                    + "on is at in an al ver koy yap iptal kes birak artir azalt ertele alma icme yarim tane kutu olan olani "
                    + "onu sunu bunu ondan dedi yazdi verdi kesti bitti geldi gitti olmus olsun olmaz kacta nerde");
    private static final Set<String> ENGLISH = words(
            "the a an and or but i you he she it we they my your his her our me is are was were be been am do does did have "
                    + "has had will would can could should to of in on at for from with by about not no yes ok okay please "
                    + "thanks thank hello hi hey what when which who how why where this that these those today tomorrow "
                    + "yesterday morning evening night noon every day week month pill pills tablet tablets dose medicine "
                    + "medication meds appointment took take taken taking add remove cancel change move put log list show "
                    + "pain headache feel feeling just now ago mum mom dad wife husband daughter son doctor sorry make it's "
                    + "i'm i've don't didn't can't what's and then up down out again some any more");
    private static final Set<String> FOREIGN = words(
            "der die das und ich nicht ist mein meine habe bitte mit auf ein eine wie was heute morgen le la les et je ne pas "
                    + "est mon ma mes avec pour dans une aujourd'hui comment quoi el los las y yo no es mi mis con para una hoy "
                    + "como que il gli di che non sono mio mia oggi per het een ik niet van mijn");

    /** What a message is written in. */
    enum Guess {
        TURKISH,
        ENGLISH,
        OTHER,
        UNKNOWN
    }

    private MessageLanguage() {}

    private static Set<String> words(String separatedBySpaces) {
        return Set.copyOf(Arrays.asList(separatedBySpaces.split(" ")));
    }

    /** The language; UNKNOWN where the words tell nothing (names, numbers), OTHER where no guard was measured on it. */
    static Guess guess(String text) {
        if (mostlyForeignScript(text)) {
            return Guess.OTHER;
        }
        int turkish = 0;
        int english = 0;
        int foreign = 0;
        var words = WORD.matcher(text);
        while (words.find()) {
            String word = words.group();
            String folded = Folding.fold(word);
            if (word.chars().anyMatch(c -> "ğışİĞŞ".indexOf(c) >= 0)) {
                turkish += 2;
            }
            boolean known = false;
            if (TURKISH.contains(folded)) {
                turkish += 2;
                known = true;
            }
            if (ENGLISH.contains(folded)) {
                english += 2;
                known = true;
            }
            if (FOREIGN.contains(folded)) {
                foreign += known ? 1 : 2;
            }
            if (!known) {
                turkish += turkishEnding(folded) ? 1 : 0;
                english += englishLetters(folded) ? 1 : 0;
            }
        }
        if (foreign >= 6 && foreign > 2 * Math.max(turkish, english)) {
            return Guess.OTHER;
        }
        if (Math.abs(turkish - english) < LEAST_EVIDENCE) {
            return Guess.UNKNOWN;
        }
        return turkish > english ? Guess.TURKISH : Guess.ENGLISH;
    }

    /**
     * The language of the reply to a message: its own; where its words tell nothing, that of the person's last message
     * that told one, else the patient's.
     *
     * @param earlier the person's messages before, oldest first
     */
    static Language of(String text, List<String> earlier, Language patients) {
        List<String> newestFirst = new ArrayList<>(earlier);
        newestFirst.add(text);
        Collections.reverse(newestFirst);
        for (String message : newestFirst) {
            switch (guess(message)) {
                case TURKISH:
                    return Language.TR;
                case ENGLISH:
                    return Language.EN;
                case OTHER, UNKNOWN:
                    break;
            }
        }
        return patients;
    }

    private static boolean mostlyForeignScript(String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        long latin = text.codePoints()
                .filter(Character::isLetter)
                .filter(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN)
                .count();
        return letters > 3 && latin * 2 < letters;
    }

    /** Endings that inflected Turkish words have and English ones rarely do. */
    private static boolean turkishEnding(String word) {
        return word.length() > 4
                && word.matches(
                        ".*(yor|yorum|dim|tim|dum|tum|acak|ecek|acagim|ecegim|iyo|uyo|mis|mus|lar|ler|larim|lerim"
                                + "|imi|umu|yim|siniz|sunuz|diyim|cem|cam|inda|unda|dan|den|tan|ten)");
    }

    private static boolean englishLetters(String word) {
        return word.matches(".*(w|q|x|th|sh|ck|ing$|tion$|ould$|ight$|ee|oo).*") && word.length() > 2;
    }
}
