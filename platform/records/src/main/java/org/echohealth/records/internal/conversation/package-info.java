/** Conversations, messages, turns and their events. */
@NullMarked
package org.echohealth.records.internal.conversation;

import org.jspecify.annotations.NullMarked;
