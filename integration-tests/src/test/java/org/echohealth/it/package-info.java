/** The product as it ships, tested from outside. */
@NullMarked
package org.echohealth.it;

import org.jspecify.annotations.NullMarked;
