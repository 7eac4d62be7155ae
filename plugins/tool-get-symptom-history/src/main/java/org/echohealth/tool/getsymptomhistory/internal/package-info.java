/** The tool {@code get_symptom_history}. */
@NullMarked
package org.echohealth.tool.getsymptomhistory.internal;

import org.jspecify.annotations.NullMarked;
