/** The patients, and their erasure. */
@NullMarked
package org.echohealth.records.internal.patient;

import org.jspecify.annotations.NullMarked;
