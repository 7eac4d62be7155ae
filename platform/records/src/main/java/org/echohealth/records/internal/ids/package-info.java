/** Identifiers. */
@NullMarked
package org.echohealth.records.internal.ids;

import org.jspecify.annotations.NullMarked;
