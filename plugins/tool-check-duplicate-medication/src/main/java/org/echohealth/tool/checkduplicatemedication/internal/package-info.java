/** The tool {@code check_duplicate_medication}. */
@NullMarked
package org.echohealth.tool.checkduplicatemedication.internal;

import org.jspecify.annotations.NullMarked;
