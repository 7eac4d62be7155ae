/**
 * The program that starts ECHO: it reads the options, takes the data folder for itself, starts the OSGi framework with
 * the bundles of the distribution, says when the server is ready, and stops it in order.
 */
@NullMarked
package org.echohealth.launcher.internal;

import org.jspecify.annotations.NullMarked;
