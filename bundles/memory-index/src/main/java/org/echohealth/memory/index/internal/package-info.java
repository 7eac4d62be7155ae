/** Full-text recall over the event log, and patterns across days; derived, and rebuilt from the log when lost. */
@NullMarked
package org.echohealth.memory.index.internal;

import org.jspecify.annotations.NullMarked;
