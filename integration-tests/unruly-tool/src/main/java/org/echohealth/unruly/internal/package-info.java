/** Tools that do what no tool may. */
@NullMarked
package org.echohealth.unruly.internal;

import org.jspecify.annotations.NullMarked;
