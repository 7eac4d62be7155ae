/** Comparing people's words: folding by Turkish and English rules, never by the machine's locale. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.text;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
