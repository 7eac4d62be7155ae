/** The tool {@code remove_medication}. */
@NullMarked
package org.echohealth.tool.removemedication.internal;

import org.jspecify.annotations.NullMarked;
