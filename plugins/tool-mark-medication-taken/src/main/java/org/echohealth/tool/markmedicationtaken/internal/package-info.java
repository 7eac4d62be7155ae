/** The tool {@code mark_medication_taken}. */
@NullMarked
package org.echohealth.tool.markmedicationtaken.internal;

import org.jspecify.annotations.NullMarked;
