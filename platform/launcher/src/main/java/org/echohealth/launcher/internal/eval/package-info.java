/** Replays scenarios against a server and counts what it did right. */
@NullMarked
package org.echohealth.launcher.internal.eval;

import org.jspecify.annotations.NullMarked;
