/** The tool {@code list_medications}. */
@NullMarked
package org.echohealth.tool.listmedications.internal;

import org.jspecify.annotations.NullMarked;
