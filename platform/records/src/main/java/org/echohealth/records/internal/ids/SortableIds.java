package org.echohealth.records.internal.ids;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.regex.Pattern;
import org.echohealth.api.time.Ids;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/**
 * Identifiers in the layout of ULID: 48 bits of milliseconds, 80 random bits. Within a millisecond, and while the clock
 * runs behind the last one given, the random part counts up, so that the order of creation is the order of the text.
 */
@Component(service = Ids.class, immediate = true)
public final class SortableIds implements Ids {
    private static final char[] CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
    private static final Pattern PREFIX = Pattern.compile("[a-z]{2,8}");
    private static final int RANDOM_BITS = 80;
    private static final int LENGTH = 26;

    private final Clock clock;
    private final SecureRandom random;
    private long lastMillis = -1;
    private BigInteger lastValue = BigInteger.ZERO;

    @Activate
    public SortableIds() {
        this(Clock.systemUTC(), new SecureRandom());
    }

    SortableIds(Clock clock, SecureRandom random) {
        this.clock = clock;
        this.random = random;
    }

    @Override
    public String next(String prefix) {
        if (!PREFIX.matcher(prefix).matches()) {
            throw new IllegalArgumentException("the prefix " + prefix + " is not two to eight lower-case letters");
        }
        return prefix + "_" + encode(value());
    }

    private synchronized BigInteger value() {
        long millis = clock.millis();
        if (millis > lastMillis) {
            lastMillis = millis;
            lastValue = BigInteger.valueOf(millis).shiftLeft(RANDOM_BITS).or(new BigInteger(RANDOM_BITS, random));
        } else {
            lastValue = lastValue.add(BigInteger.ONE);
        }
        return lastValue;
    }

    private static String encode(BigInteger value) {
        char[] text = new char[LENGTH];
        BigInteger rest = value;
        for (int i = LENGTH - 1; i >= 0; i--) {
            text[i] = CROCKFORD[rest.intValue() & 31];
            rest = rest.shiftRight(5);
        }
        return new String(text);
    }
}
