/** The audit trail. */
@NullMarked
package org.echohealth.records.internal.audit;

import org.jspecify.annotations.NullMarked;
