package org.echohealth.gateway.internal.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A response whose body is held, so that it can be kept. */
final class BufferedResponse extends HttpServletResponseWrapper {
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private @Nullable PrintWriter writer;

    BufferedResponse(HttpServletResponse response) {
        super(response);
    }

    byte[] bytes() {
        return body.toByteArray();
    }

    @Override
    public void flushBuffer() {
        if (writer != null) {
            writer.flush();
        }
    }

    @Override
    public void resetBuffer() {
        body.reset();
    }

    @Override
    public PrintWriter getWriter() {
        PrintWriter made = writer;
        if (made == null) {
            made = new PrintWriter(new OutputStreamWriter(body, StandardCharsets.UTF_8));
            writer = made;
        }
        return made;
    }

    @Override
    public ServletOutputStream getOutputStream() {
        return new ServletOutputStream() {
            @Override
            public void write(int value) {
                body.write(value);
            }

            @Override
            public void write(byte[] from, int offset, int length) {
                body.write(from, offset, length);
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                throw new IllegalStateException("a held response is not written asynchronously");
            }
        };
    }
}
