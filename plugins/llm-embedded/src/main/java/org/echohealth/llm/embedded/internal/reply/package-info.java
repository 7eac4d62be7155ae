/** What is said. */
@NullMarked
package org.echohealth.llm.embedded.internal.reply;

import org.jspecify.annotations.NullMarked;
