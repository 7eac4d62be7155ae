package org.echohealth.gateway.internal.rest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.service.component.annotations.ComponentPropertyType;

/** A resource that is published only once JSON and problems are there. */
@ComponentPropertyType
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@interface Restful {
    String PREFIX_ = "osgi.jakartars.";

    boolean resource() default true;

    String[] extension_select() default {
        "(osgi.jakartars.name=" + JsonBodies.NAME + ")", "(osgi.jakartars.name=" + Problems.NAME + ")"
    };
}
