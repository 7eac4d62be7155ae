/** The tool {@code list_appointments}. */
@NullMarked
package org.echohealth.tool.listappointments.internal;

import org.jspecify.annotations.NullMarked;
