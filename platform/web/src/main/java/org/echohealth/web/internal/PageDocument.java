package org.echohealth.web.internal;

import jakarta.servlet.Servlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardServletPattern;

/**
 * The page's document at {@code /} and nowhere else, so that an unknown path stays unknown. It is never stored by
 * browsers: it names the assets of the running version.
 */
@Component(service = Servlet.class, immediate = true)
@HttpWhiteboardServletPattern("")
public final class PageDocument extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final String DOCUMENT = "/static/index.html";

    private final byte[] document;

    @Activate
    public PageDocument() {
        try (InputStream in = PageDocument.class.getResourceAsStream(DOCUMENT)) {
            if (in == null) {
                throw new IllegalStateException("The web bundle holds no " + DOCUMENT + "; build it with node installed");
            }
            document = in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html;charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.setContentLength(document.length);
        response.getOutputStream().write(document);
    }
}
