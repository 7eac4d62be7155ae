/** Who is cared for, who acts, and whom to call where they are. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.patient;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
