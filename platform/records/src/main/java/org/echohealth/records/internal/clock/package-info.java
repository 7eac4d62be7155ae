/** Whether the clock of this machine can be trusted. */
@NullMarked
package org.echohealth.records.internal.clock;

import org.jspecify.annotations.NullMarked;
