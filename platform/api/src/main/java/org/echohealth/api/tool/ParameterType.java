package org.echohealth.api.tool;

/** JSON type of an argument. */
public enum ParameterType {
    STRING,
    INTEGER,
    NUMBER,
    BOOLEAN,
    STRING_LIST
}
