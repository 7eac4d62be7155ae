/** The tool {@code list_emergency_contacts}. */
@NullMarked
package org.echohealth.tool.listemergencycontacts.internal;

import org.jspecify.annotations.NullMarked;
