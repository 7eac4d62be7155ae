/** The commands beside the server: plugins of a running one, evaluations, and what is wrong with a machine. */
@NullMarked
package org.echohealth.launcher.internal.control;

import org.jspecify.annotations.NullMarked;
