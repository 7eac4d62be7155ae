/** Output guard: amounts of medicine in a reply must stand in this turn's evidence (rule G6). */
@NullMarked
package org.echohealth.guard.grounding.internal;

import org.jspecify.annotations.NullMarked;
