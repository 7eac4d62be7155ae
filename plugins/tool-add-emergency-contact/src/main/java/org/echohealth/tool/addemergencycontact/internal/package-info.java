/** The tool {@code add_emergency_contact}. */
@NullMarked
package org.echohealth.tool.addemergencycontact.internal;

import org.jspecify.annotations.NullMarked;
