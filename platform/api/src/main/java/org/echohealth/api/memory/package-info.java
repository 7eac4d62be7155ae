/** What was said and when: events, recall and reflection. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.memory;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
