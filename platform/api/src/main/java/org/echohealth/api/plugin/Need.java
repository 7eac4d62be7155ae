package org.echohealth.api.plugin;

import java.util.List;

/**
 * Something that a bundle requires and nobody provides.
 *
 * @param namespace such as {@code osgi.wiring.package}, {@code osgi.service} or {@code osgi.ee}
 * @param name of the package, bundle or service
 * @param range of versions, such as {@code [1.0.0,2.0.0)}; empty for any
 * @param offered who provides the same in a version outside the range
 * @param couldComeFrom jars that would provide it but do not run, such as {@code org.example.spring 3.0.0 (blocked)}
 */
public record Need(String namespace, String name, String range, List<Offer> offered, List<String> couldComeFrom) {
    public Need {
        offered = List.copyOf(offered);
        couldComeFrom = List.copyOf(couldComeFrom);
    }

    /**
     * A provider of another version.
     *
     * @param bundle symbolic name
     * @param version of what it provides
     */
    public record Offer(String bundle, String version) {}
}
