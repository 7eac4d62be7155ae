/** Plugins while they are exchanged: who uses what they bring, and when that ends. */
@Export
@Version("1.0.0")
@NullMarked
package org.echohealth.api.plugin;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
