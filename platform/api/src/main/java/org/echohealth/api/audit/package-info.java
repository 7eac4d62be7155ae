/** Who did what on whose data, and why. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.audit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
