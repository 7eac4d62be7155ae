/** Plugins: what is installed and why something does not run, installing and removing, and who uses what they bring. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.plugin;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
