/** The clinical record of one patient: medications, doses, appointments, symptoms, contacts. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.record;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
