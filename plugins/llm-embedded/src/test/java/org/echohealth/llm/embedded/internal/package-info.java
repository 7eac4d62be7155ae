@NullMarked
package org.echohealth.llm.embedded.internal;

import org.jspecify.annotations.NullMarked;
