/** Apache Derby's data sources as an OSGi service, and its messages in the product's log. */
@NullMarked
package org.echohealth.derby.internal;

import org.jspecify.annotations.NullMarked;
