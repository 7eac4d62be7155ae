/** Figures of the product as it ships. */
@NullMarked
package org.echohealth.bench;

import org.jspecify.annotations.NullMarked;
