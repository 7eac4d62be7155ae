/** Answers kept for repeated requests. */
@NullMarked
package org.echohealth.records.internal.idempotency;

import org.jspecify.annotations.NullMarked;
