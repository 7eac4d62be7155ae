package org.echohealth.deployment.internal.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.LongUnaryOperator;
import org.echohealth.api.plugin.CutOff;
import org.echohealth.api.plugin.ExitRefused;
import org.junit.jupiter.api.Test;

class CheckpointTest {
    /** What a plugin might hold. */
    public static final class Unruly implements LongUnaryOperator, IntConsumer {
        @Override
        public long applyAsLong(long shape) {
            long spins = 0;
            if (shape == 0) {
                while (true) {
                    spins++;
                }
            } else if (shape == 1) {
                do {
                    try {
                        spins++;
                    } catch (Throwable any) {
                        spins--;
                    }
                } while (spins != Long.MIN_VALUE);
            } else if (shape == 2) {
                outer:
                for (; ; ) {
                    switch ((int) (spins++ & 3)) {
                        case 0:
                            continue outer;
                        case 1:
                            continue outer;
                        default:
                            continue;
                    }
                }
            }
            for (long i = 0; i < shape; i++) {
                spins += i ^ (spins << 1);
            }
            return spins;
        }

        @Override
        public void accept(int way) {
            IntConsumer end = System::exit;
            IntConsumer stop = Runtime.getRuntime()::halt;
            switch (way) {
                case 0 -> System.exit(7);
                case 1 -> Runtime.getRuntime().exit(7);
                case 2 -> Runtime.getRuntime().halt(7);
                case 3 -> end.accept(7);
                default -> stop.accept(7);
            }
        }
    }

    private static final class Loader extends ClassLoader {
        Loader() {
            super(CheckpointTest.class.getClassLoader());
        }

        Class<?> define(byte[] code) {
            return defineClass(null, code, 0, code.length);
        }
    }

    static Object woven(Class<?> type) throws ReflectiveOperationException, IOException {
        try (InputStream in = type.getResourceAsStream(
                type.getName().substring(type.getPackageName().length() + 1) + ".class")) {
            byte[] code = PluginWeaver.weave(in.readAllBytes(), "org.example.unruly 1.0.0");
            return new Loader().define(code).getDeclaredConstructor().newInstance();
        }
    }

    @Test
    void everyShapeOfLoopEndsOnceItsThreadIsInterrupted() throws Exception {
        LongUnaryOperator spinning = (LongUnaryOperator) woven(Unruly.class);
        for (long shape = 0; shape < 3; shape++) {
            long chosen = shape;
            AtomicReference<Throwable> end = new AtomicReference<>();
            Thread thread = new Thread(() -> spinning.applyAsLong(chosen));
            thread.setUncaughtExceptionHandler((which, thrown) -> end.set(thrown));
            thread.start();
            Thread.sleep(50);
            assertThat(thread.isAlive()).as("shape %d spins", shape).isTrue();
            thread.interrupt();
            thread.join(5_000);
            assertThat(thread.isAlive()).as("shape %d ends", shape).isFalse();
            assertThat(end.get()).isInstanceOf(CutOff.class);
        }
    }

    @Test
    void codeThatIsNotInterruptedComputesWhatItDid() throws Exception {
        assertThat(((LongUnaryOperator) woven(Unruly.class)).applyAsLong(1_000))
                .isEqualTo(new Unruly().applyAsLong(1_000));
    }

    @Test
    void everyWayToEndTheProcessIsRefused() throws Exception {
        IntConsumer ending = (IntConsumer) woven(Unruly.class);
        for (int way = 0; way < 5; way++) {
            int chosen = way;
            assertThatExceptionOfType(ExitRefused.class)
                    .as("way %d", way)
                    .isThrownBy(() -> ending.accept(chosen))
                    .withMessageContaining(way < 3 ? "org.example.unruly 1.0.0" : "tried to end the server")
                    .withMessageContaining("7");
        }
    }

    @Test
    void whatIsNoClassIsLeftToTheCaller() {
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> PluginWeaver.weave(new byte[] {1, 2, 3}, "x"));
    }
}
