/** Words that tools share: dates, times, lists and regimens in the languages that ECHO speaks. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.tool.text;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
