package org.echohealth.guard.grounding.internal;

import java.math.BigDecimal;

/** An amount of medicine. @param number without trailing zeros @param unit in its canonical spelling */
record Amount(BigDecimal number, String unit) {
    Amount {
        number = number.stripTrailingZeros();
    }

    @Override
    public String toString() {
        return number.toPlainString() + " " + unit;
    }
}
