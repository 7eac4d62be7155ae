/** The tool {@code log_water_intake}. */
@NullMarked
package org.echohealth.probe.internal;

import org.jspecify.annotations.NullMarked;
