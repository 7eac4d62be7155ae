/** The table of calls, from which bodies are checked and the OpenAPI description is made. */
@NullMarked
package org.echohealth.gateway.internal.openapi;

import org.jspecify.annotations.NullMarked;
