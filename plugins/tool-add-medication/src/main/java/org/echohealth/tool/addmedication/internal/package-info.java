/** The tool {@code add_medication}. */
@NullMarked
package org.echohealth.tool.addmedication.internal;

import org.jspecify.annotations.NullMarked;
