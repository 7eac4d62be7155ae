/** The turn from first word to last: recall, guards, reasoning with tools, reply, retain. {@link TurnStory} tells it. */
@NullMarked
package org.echohealth.conversation.internal;

import org.jspecify.annotations.NullMarked;
