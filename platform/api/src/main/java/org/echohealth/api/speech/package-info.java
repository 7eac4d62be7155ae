/** Speech: recognition, assessment, synthesis. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.speech;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
