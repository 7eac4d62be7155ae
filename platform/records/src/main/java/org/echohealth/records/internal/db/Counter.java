package org.echohealth.records.internal.db;

/** What is numbered in the order in which it came. */
public enum Counter {
    MEMORY_EVENT,
    MESSAGE,
    AUDIT_ENTRY,
    OUTBOX
}
