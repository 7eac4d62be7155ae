/** Rules over what comes in and what goes out, as token patterns from data files, and the lines to call by country. */
@NullMarked
package org.echohealth.guard.rules.internal;

import org.jspecify.annotations.NullMarked;
