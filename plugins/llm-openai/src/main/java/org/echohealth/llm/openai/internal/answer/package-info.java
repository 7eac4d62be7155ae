/** What a server sends, as deltas. */
@NullMarked
package org.echohealth.llm.openai.internal.answer;

import org.jspecify.annotations.NullMarked;
