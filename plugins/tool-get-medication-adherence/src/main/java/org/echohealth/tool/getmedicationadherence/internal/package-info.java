/** The tool {@code get_medication_adherence}. */
@NullMarked
package org.echohealth.tool.getmedicationadherence.internal;

import org.jspecify.annotations.NullMarked;
