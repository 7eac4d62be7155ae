package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page's session: a cookie for reading, a token beside it for writing. */
@ExtendWith(SharedServer.class)
class SessionIT {
    private static final String BODY =
            "{\"display_name\":\"Session\",\"language\":\"tr\",\"zone\":\"Europe/Istanbul\"}";

    @Test
    void theTokenOpensASessionThatReadsByCookieAndWritesByCsrfToken(Echo echo) {
        Answer signedIn = signIn(echo, echo.token()).expect(200);
        String set = signedIn.header("set-cookie");
        assertThat(set).contains("HttpOnly", "SameSite=Strict", "Path=/");
        String cookie = set.substring(0, set.indexOf(';'));
        String csrf = signedIn.json().path("csrf_token").asText();
        assertThat(csrf).hasSizeGreaterThan(20);

        echo.send(echo.bare("/api/v1/patients", "Cookie", cookie).GET()).expect(200);
        assertThat(echo.send(echo.bare("/api/v1/session", "Cookie", cookie).GET())
                        .expect(200)
                        .json()
                        .path("csrf_token")
                        .asText())
                .isEqualTo(csrf);
        echo.send(create(echo, cookie)).problem(403);
        echo.send(create(echo, cookie).setHeader("X-CSRF-Token", csrf + "x")).problem(403);
        echo.send(create(echo, cookie).setHeader("X-CSRF-Token", csrf)).expect(201);

        Answer out = echo.send(echo.bare("/api/v1/session", "Cookie", cookie, "X-CSRF-Token", csrf)
                .DELETE());
        assertThat(out.expect(204).header("set-cookie")).contains("Max-Age=0");
    }

    @Test
    void aCsrfTokenOfAnotherSessionIsRefused(Echo echo) {
        Answer mine = signIn(echo, echo.token());
        String others = signIn(echo, echo.token()).json().path("csrf_token").asText();
        String cookie = mine.header("set-cookie").split(";", 2)[0];
        echo.send(create(echo, cookie).setHeader("X-CSRF-Token", others)).problem(403);
    }

    @Test
    void aWrongTokenAndAForgedCookieAre401(Echo echo) {
        signIn(echo, "wrong").problem(401);
        String cookie = signIn(echo, echo.token()).header("set-cookie").split(";", 2)[0];
        String value = cookie.substring(cookie.indexOf('=') + 1);
        int cut = value.lastIndexOf('.');
        String later =
                (Long.parseLong(value.substring(0, value.indexOf('.'))) + 1) + value.substring(value.indexOf('.'));
        for (String forged : new String[] {
            "",
            ".",
            "..",
            "1.2.3",
            later,
            value.substring(0, cut) + ".AAAA",
            value + "x",
            "x" + value,
            "9".repeat(30) + ".a.b"
        }) {
            echo.send(echo.bare("/api/v1/patients", "Cookie", "echo_session=" + forged)
                            .GET())
                    .problem(401);
        }
    }

    private static Answer signIn(Echo echo, String token) {
        return echo.send(echo.bare("/api/v1/session", "Content-Type", "application/json")
                .POST(BodyPublishers.ofString(Echo.text(Map.of("token", token)))));
    }

    private static HttpRequest.Builder create(Echo echo, String cookie) {
        return echo.bare("/api/v1/patients", "Cookie", cookie, "Content-Type", "application/json")
                .POST(BodyPublishers.ofString(BODY));
    }
}
