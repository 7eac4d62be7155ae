/** A language model behind the chat completions API. */
@NullMarked
package org.echohealth.llm.openai.internal;

import org.jspecify.annotations.NullMarked;
