/** Bad requests made from the description of the API, and what must hold of every answer. */
@NullMarked
package org.echohealth.bench.hostile;

import org.jspecify.annotations.NullMarked;
