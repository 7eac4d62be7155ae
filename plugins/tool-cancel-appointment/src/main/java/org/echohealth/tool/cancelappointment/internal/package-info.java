/** The tool {@code cancel_appointment}. */
@NullMarked
package org.echohealth.tool.cancelappointment.internal;

import org.jspecify.annotations.NullMarked;
