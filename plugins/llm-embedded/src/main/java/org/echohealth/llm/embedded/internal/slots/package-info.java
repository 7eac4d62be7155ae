/** Values of arguments, found by what the arguments mean. */
@NullMarked
package org.echohealth.llm.embedded.internal.slots;

import org.jspecify.annotations.NullMarked;
