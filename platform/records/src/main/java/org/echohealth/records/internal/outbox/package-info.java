/** The durable queue and its delivery. */
@NullMarked
package org.echohealth.records.internal.outbox;

import org.jspecify.annotations.NullMarked;
