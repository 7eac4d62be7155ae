package org.echohealth.crash;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A patient as one writer knows it. */
final class Person {
    final String name;
    final String language;
    final List<Deed> deeds = new ArrayList<>();
    final List<String> medicines = new ArrayList<>();

    /** Null until the server has answered. */
    @Nullable
    String patient;

    @Nullable
    String conversation;

    boolean asNeeded;

    Person(String name, String language) {
        this.name = name;
        this.language = language;
    }

    boolean turkish() {
        return language.equals("tr");
    }

    String path() {
        if (patient == null) {
            throw new IllegalStateException(name + " is not known to the server");
        }
        return "/api/v1/patients/" + patient;
    }

    @Override
    public String toString() {
        return name + " " + patient + " " + conversation;
    }
}
