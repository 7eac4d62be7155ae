/** The tool {@code count_breaths}, which takes its time. */
@NullMarked
package org.echohealth.slow.internal;

import org.jspecify.annotations.NullMarked;
