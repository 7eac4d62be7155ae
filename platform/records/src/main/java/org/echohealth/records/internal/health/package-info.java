/** Whether the records can be used. */
@NullMarked
package org.echohealth.records.internal.health;

import org.jspecify.annotations.NullMarked;
