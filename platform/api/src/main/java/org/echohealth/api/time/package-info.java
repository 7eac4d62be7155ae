/** The one clock of a request, and identifiers. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.time;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
