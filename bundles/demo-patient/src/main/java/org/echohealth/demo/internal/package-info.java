/** One invented patient with a week of history, for trying ECHO out. */
@NullMarked
package org.echohealth.demo.internal;

import org.jspecify.annotations.NullMarked;
