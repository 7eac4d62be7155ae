/** The tool {@code count_breaths}, which takes its time. */
@NullMarked
package org.echohealth.probe.slow.internal;

import org.jspecify.annotations.NullMarked;
