package org.echohealth.api.medicine;

import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.osgi.annotation.versioning.ProviderType;

/** Names of medicines, their ingredients and classes. Immutable; safe for use by several threads. */
@ProviderType
public interface MedicineCatalog {
    /** The medicine of this name after folding; a strength or form at the end ("Parol 500 mg tablet") is ignored. */
    Optional<Medicine> find(String name);

    /**
     * Medicines whose names are close to a misspelt or phonetic one ("glukofaj"), best first; empty where none is close.
     *
     * @param limit 1–20
     */
    List<Medicine> near(String name, int limit);

    /** Medicines named in free text, in the order of their places, tolerant of Turkish suffixes; longest match wins. */
    List<Mention> mentionedIn(String text);

    /** Name of the class of an ATC code, at level 4 where known, else level 3. */
    Optional<String> className(String atcCode, Language language);

    /** True for insulin, anticoagulants, antiepileptics, steroids, opioids and lithium (rule M4). */
    boolean highAlert(Medicine medicine);

    /** @param start first character in the text @param end one past the last, suffix included @param surface as written */
    record Mention(Medicine medicine, int start, int end, String surface) {}
}
