/** Language models: messages and tool schemas in, a stream of deltas out. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.llm;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
