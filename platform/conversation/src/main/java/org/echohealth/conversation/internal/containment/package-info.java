/** Runs code of plugins so that whatever it does, its caller goes on. */
@NullMarked
package org.echohealth.conversation.internal.containment;

import org.jspecify.annotations.NullMarked;
