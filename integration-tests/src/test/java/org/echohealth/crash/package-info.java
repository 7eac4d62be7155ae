/** Writers against a server that is killed again and again, and the comparison with what it answered. */
@NullMarked
package org.echohealth.crash;

import org.jspecify.annotations.NullMarked;
