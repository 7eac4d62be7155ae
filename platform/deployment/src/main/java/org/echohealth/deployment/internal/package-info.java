/** Plugins come, are exchanged and go while the server runs; {@link Slot} tells how. */
@NullMarked
package org.echohealth.deployment.internal;

import org.jspecify.annotations.NullMarked;
