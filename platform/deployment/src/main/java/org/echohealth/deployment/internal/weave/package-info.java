/** Plugin code is changed as it is loaded, so that it can be cut off and cannot end the server. */
@NullMarked
package org.echohealth.deployment.internal.weave;

import org.jspecify.annotations.NullMarked;
