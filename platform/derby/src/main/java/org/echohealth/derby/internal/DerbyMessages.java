package org.echohealth.derby.internal;

import java.io.Writer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Passes what Derby would write to {@code derby.log} on to SLF4J, line by line. */
public final class DerbyMessages extends Writer {
    private static final Logger LOG = LoggerFactory.getLogger("org.apache.derby");

    private final StringBuilder line = new StringBuilder();

    private DerbyMessages() {}

    /** Derby calls this once, by name, when its engine starts. */
    public static Writer writer() {
        return new DerbyMessages();
    }

    @Override
    public void write(char[] text, int offset, int length) {
        synchronized (line) {
            for (int i = offset; i < offset + length; i++) {
                if (text[i] == '\n') {
                    log();
                } else if (text[i] != '\r') {
                    line.append(text[i]);
                }
            }
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        synchronized (line) {
            log();
        }
    }

    private void log() {
        if (!line.toString().isBlank()) {
            LOG.info("{}", line);
        }
        line.setLength(0);
    }
}
