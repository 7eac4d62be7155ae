package org.echohealth.api.tool;

/** Kinds of data a tool may declare that it reads or writes; what is not declared is not there for it. */
public enum DataClass {
    MEDICATIONS,
    APPOINTMENTS,
    SYMPTOMS,
    CONTACTS,
    ALLERGIES,
    MEMORY
}
