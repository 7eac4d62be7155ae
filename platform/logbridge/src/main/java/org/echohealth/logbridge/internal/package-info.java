/** One log for all: OSGi's log service and java.util.logging go to SLF4J. */
@NullMarked
package org.echohealth.logbridge.internal;

import org.jspecify.annotations.NullMarked;
