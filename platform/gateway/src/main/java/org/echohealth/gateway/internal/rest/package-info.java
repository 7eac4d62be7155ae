/** The REST resources. */
@NullMarked
package org.echohealth.gateway.internal.rest;

import org.jspecify.annotations.NullMarked;
