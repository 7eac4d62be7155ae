/** Medications, doses, appointments, symptoms, contacts and allergies of a patient. */
@NullMarked
package org.echohealth.records.internal.clinical;

import org.jspecify.annotations.NullMarked;
