/** The tool {@code get_todays_medications}. */
@NullMarked
package org.echohealth.tool.gettodaysmedications.internal;

import org.jspecify.annotations.NullMarked;
