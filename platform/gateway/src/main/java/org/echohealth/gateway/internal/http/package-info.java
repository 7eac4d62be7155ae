/** What every request passes: authentication, headers, body limits, idempotency, problems. */
@NullMarked
package org.echohealth.gateway.internal.http;

import org.jspecify.annotations.NullMarked;
