/** One request over HTTP, with its limits of time. */
@NullMarked
package org.echohealth.llm.openai.internal.http;

import org.jspecify.annotations.NullMarked;
