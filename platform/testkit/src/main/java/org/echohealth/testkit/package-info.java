/**
 * What a plugin's tests need: contract tests that every implementation of a service must pass, and a patient held in
 * memory with the semantics of the record.
 */
@NullMarked
package org.echohealth.testkit;

import org.jspecify.annotations.NullMarked;
