/** Finds medicines by name, by sound and in free text. */
@NullMarked
package org.echohealth.medicine.catalog.internal;

import org.jspecify.annotations.NullMarked;
