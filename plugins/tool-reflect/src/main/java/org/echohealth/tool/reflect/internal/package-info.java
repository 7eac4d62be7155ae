/** The tool {@code reflect}. */
@NullMarked
package org.echohealth.tool.reflect.internal;

import org.jspecify.annotations.NullMarked;
