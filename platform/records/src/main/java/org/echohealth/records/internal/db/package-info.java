/** Sessions, transactions, migrations and locks. */
@NullMarked
package org.echohealth.records.internal.db;

import org.jspecify.annotations.NullMarked;
