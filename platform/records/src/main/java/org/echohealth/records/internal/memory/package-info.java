/** The hash-chained log of events. */
@NullMarked
package org.echohealth.records.internal.memory;

import org.jspecify.annotations.NullMarked;
