/** The tool {@code log_water_intake}. */
@NullMarked
package org.echohealth.probe.water.internal;

import org.jspecify.annotations.NullMarked;
