/** What a jar passes through before it may serve, each failure a sentence. */
@NullMarked
package org.echohealth.deployment.internal.stage;

import org.jspecify.annotations.NullMarked;
