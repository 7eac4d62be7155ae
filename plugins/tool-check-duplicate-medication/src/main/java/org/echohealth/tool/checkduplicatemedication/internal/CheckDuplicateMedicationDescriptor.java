package org.echohealth.tool.checkduplicatemedication.internal;

import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;

/** What {@link CheckDuplicateMedication} is, and how people ask for it. */
final class CheckDuplicateMedicationDescriptor {
    private CheckDuplicateMedicationDescriptor() {}

    static ToolDescriptor build() {
        return ToolDescriptor.named("check_duplicate_medication")
                .title("Aynı ilaç mı?", "Check duplicate medication")
                .purpose(
                        "Bir ilacın kayıttaki ilaçlarla aynı ilaç, aynı etken madde ya da aynı sınıf olup olmadığını söyler.",
                        "Says whether a medicine is on the record under another name, or shares ingredient or class with one.")
                .parameter(Parameter.required(
                        "name",
                        ParameterType.STRING,
                        Meaning.MEDICATION,
                        "Name of the medicine to compare with the record",
                        "Hangi ilacı kontrol edeyim?",
                        "Which medicine shall I check?"))
                .reads(DataClass.MEDICATIONS)
                .tr(
                        "[Minoset](name) benim ilaçlarımdan biriyle aynı mı?",
                        "[Lipitor](name) kullanıyor muyum zaten, başka adla?",
                        "Eczacı [Norvasc](name) verdi, bende aynısı var mı?",
                        "[Majezik](name) ile aynı etken maddeli ilacım var mı",
                        "[concor](name) ayni ilac mi kontrol et",
                        "[Nexium'un](name) muadilini kullanıyor muyum?",
                        "[Xarelto](name) kullandıklarımla çakışır mı, aynı gruptan mı",
                        "Komşum [Vermidon](name) önerdi, bende benzeri var mı",
                        "[Eliquis](name) çift ilaç olur mu?",
                        "[Cipralex](name) listemdekilerden biriyle aynı şey mi acaba",
                        "Şu [Arveles](name) benim ilacın aynısı mı",
                        "[Klamoks](name) alsam mükerrer olur mu?",
                        "[Pantpas](name) aynı sınıftan bir ilaçla üst üste gelir mi",
                        "[Tylol](name) içinde benim ilacımdan var mı?",
                        "Yeni yazılan [Lasix](name) tekrar mı, bakar mısınız",
                        "Aynı ilaçtan iki tane mi kullanıyorum, [Aprovel](name) için bak")
                .en(
                        "Is [Tylenol](name) the same as one of my medicines?",
                        "Do I take [atorvastatin](name) under another name?",
                        "The pharmacist gave me [Norvasc](name), do I have the same one?",
                        "Do I have a medicine with the same ingredient as [ibuprofen](name)",
                        "check if [bisoprolol](name) is a duplicate",
                        "Am I taking a generic of [omeprazole](name)?",
                        "Is [Xarelto](name) in the same class as something I take",
                        "My neighbour suggested [Excedrin](name), do I have anything like it",
                        "Would [Eliquis](name) be a double?",
                        "Is [escitalopram](name) the same thing as one on my list",
                        "This [Advil](name), is it the same as mine",
                        "Would [amoxicillin](name) duplicate anything I'm on?",
                        "Does [pantoprazole](name) overlap with a medicine of the same kind",
                        "Is there any of my medicine in [NyQuil](name)?",
                        "The new [furosemide](name), is it a repeat of one I have",
                        "Am I taking the same drug twice, look at [irbesartan](name)")
                .build();
    }
}
