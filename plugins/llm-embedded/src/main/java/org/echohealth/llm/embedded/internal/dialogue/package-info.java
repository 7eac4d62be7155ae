/** What to do about a message in the light of the conversation. */
@NullMarked
package org.echohealth.llm.embedded.internal.dialogue;

import org.jspecify.annotations.NullMarked;
