/** The tool {@code get_agenda}. */
@NullMarked
package org.echohealth.tool.getagenda.internal;

import org.jspecify.annotations.NullMarked;
