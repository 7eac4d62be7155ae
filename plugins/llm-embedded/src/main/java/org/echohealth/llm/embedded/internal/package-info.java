/** The language model that needs no weights. */
@NullMarked
package org.echohealth.llm.embedded.internal;

import org.jspecify.annotations.NullMarked;
