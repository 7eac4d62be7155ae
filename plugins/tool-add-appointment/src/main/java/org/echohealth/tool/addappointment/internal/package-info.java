/** The tool {@code add_appointment}. */
@NullMarked
package org.echohealth.tool.addappointment.internal;

import org.jspecify.annotations.NullMarked;
