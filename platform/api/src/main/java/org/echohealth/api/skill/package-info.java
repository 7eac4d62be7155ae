/** Procedures that earned their place. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.skill;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
