/** The tool {@code update_medication}. */
@NullMarked
package org.echohealth.tool.updatemedication.internal;

import org.jspecify.annotations.NullMarked;
