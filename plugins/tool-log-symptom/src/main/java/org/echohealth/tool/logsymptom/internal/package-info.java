/** The tool {@code log_symptom}. */
@NullMarked
package org.echohealth.tool.logsymptom.internal;

import org.jspecify.annotations.NullMarked;
