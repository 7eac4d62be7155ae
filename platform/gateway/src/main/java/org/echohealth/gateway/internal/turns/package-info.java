/** Conversations and their turns, with streams that outlive a redeployment of the REST resources. */
@NullMarked
package org.echohealth.gateway.internal.turns;

import org.jspecify.annotations.NullMarked;
