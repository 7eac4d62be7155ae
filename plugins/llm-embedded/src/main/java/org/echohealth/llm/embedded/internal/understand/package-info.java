/** What a message asks for: speech act, things spoken of, the tool it is meant for. */
@NullMarked
package org.echohealth.llm.embedded.internal.understand;

import org.jspecify.annotations.NullMarked;
