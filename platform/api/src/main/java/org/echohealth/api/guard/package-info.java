/** Guards over what comes in and what goes out. Guards add up; none replaces another. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.guard;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
