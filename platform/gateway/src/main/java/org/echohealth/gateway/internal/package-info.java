/** ECHO over HTTP: REST, turn streams, problems, sessions. The only part that knows HTTP. */
@NullMarked
package org.echohealth.gateway.internal;

import org.jspecify.annotations.NullMarked;
