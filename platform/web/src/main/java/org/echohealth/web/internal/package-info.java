/** Serves the built page: {@code /} is its one document, {@code /assets/*} the files it names by their content. */
@NullMarked
package org.echohealth.web.internal;

import org.jspecify.annotations.NullMarked;
