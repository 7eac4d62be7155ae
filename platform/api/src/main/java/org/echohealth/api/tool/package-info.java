/** Clinical tools: descriptor, arguments, results, and the context that a call runs in. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.tool;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
