/** Whether the parts a person's safety rests on are there. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.health;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
