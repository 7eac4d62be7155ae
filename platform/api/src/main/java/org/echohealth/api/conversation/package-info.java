/** Conversations, turns and the events that a turn is made of. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.conversation;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
