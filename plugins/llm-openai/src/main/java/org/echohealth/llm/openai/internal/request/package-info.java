/** What a server is asked. */
@NullMarked
package org.echohealth.llm.openai.internal.request;

import org.jspecify.annotations.NullMarked;
