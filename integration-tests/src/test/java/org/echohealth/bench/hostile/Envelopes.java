package org.echohealth.bench.hostile;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** The path, the query, the method or the headers of a good request made bad. */
final class Envelopes {
    private static final List<String> IDS = List.of(
            "none",
            "..",
            "..%2f..%2fetc%2fpasswd",
            "%2e%2e%2f",
            "a%2fb",
            "a%00b",
            "%00",
            "%0d%0aSet-Cookie:x",
            "a;jsessionid=1",
            "a;b=c;d",
            "%F0%9F%92%8A",
            "%ff%fe",
            "%C4%B0%C4%B1%C5%9E",
            "%27%20OR%201=1--",
            "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
            "%E2%80%AEevil",
            "%20",
            "*",
            "null",
            "0",
            "-1",
            "pat_00000000000000000000000000",
            "x".repeat(65),
            "x".repeat(3_000));

    private Envelopes() {}

    /** Puts a bad value in one of the path's parameters; {@code filled} fills the others. */
    static void path(Attempt attempt, String template, Subject subject, SplittableRandom random) {
        String bad = Texts.of(IDS, random);
        List<String> names = Subject.names(template);
        String name = Texts.of(names, random);
        attempt.target = subject.fill(template.replace("{" + name + "}", bad));
        attempt.mutation = "path " + name + " " + (bad.length() > 40 ? bad.length() + " characters" : bad);
        attempt.right = Set.of(400, 404, 405, 409, 414, 415, 422, 431);
    }

    static void query(Attempt attempt, SplittableRandom random) {
        String query = Texts.of(
                List.of(
                        "limit=0",
                        "limit=-1",
                        "limit=501",
                        "limit=2147483648",
                        "limit=ten",
                        "limit=1e2",
                        "limit=",
                        "limit=%00",
                        "limit=1&limit=2",
                        "limit=%D9%A1",
                        "cursor=",
                        "cursor=none",
                        "cursor=%00",
                        "cursor=" + "x".repeat(2_000),
                        "cursor=%27;DROP%20TABLE%20patient",
                        "cursor=%ff",
                        "date=2026-02-30",
                        "date=%2B100000-01-01",
                        "date=",
                        "patient=" + "x".repeat(300),
                        "patient=%00",
                        "action=%25",
                        "action=" + "x".repeat(1_000),
                        "nonsense=1",
                        "a&&b=&=c",
                        "%zz=1".replace("%zz", "%25zz"),
                        "?",
                        "limit[]=1"),
                random);
        attempt.target += (attempt.target.contains("?") ? "&" : "?") + query;
        attempt.mutation = "query " + (query.length() > 40 ? query.length() + " characters" : query);
    }

    static void method(Attempt attempt, SplittableRandom random) {
        String other =
                Texts.of(List.of("PATCH", "PUT", "TRACE", "OPTIONS", "HEAD", "DELETE", "PROPFIND", "get"), random);
        if (other.equals("DELETE")) {
            other = "PUT";
        }
        attempt.method = other;
        attempt.mutation = "method " + other;
        attempt.right = Set.of();
    }

    static void trick(Attempt attempt, SplittableRandom random) {
        String target = attempt.target;
        int cut = target.indexOf('/', 1);
        int at = cut < 0 ? 0 : cut;
        String trick = Texts.of(List.of("//", "/./", "/%2e/", "/x/../", "/%2f", "/;a=b/", "/%5c", "/."), random);
        attempt.target = target.substring(0, at) + trick + target.substring(Math.min(target.length(), at + 1));
        attempt.mutation = "path with " + trick;
    }

    static void header(Attempt attempt, SplittableRandom random) {
        switch (random.nextInt(12)) {
            case 0 -> {
                String value = Texts.of(
                        List.of(
                                "Bearer",
                                "Bearer x",
                                "bearer  ",
                                "Basic YTpi",
                                "Bearer " + "x".repeat(2_000),
                                "Digest a",
                                "Bearer ' OR 1=1",
                                "null"),
                        random);
                attempt.header("Authorization", value);
                set(
                        attempt,
                        "Authorization " + cut(value),
                        attempt.operation.path().startsWith("/api/")
                                        && !attempt.operation.path().endsWith("/session")
                                ? Set.of(401)
                                : Set.of());
            }
            case 1, 2 -> {
                String value = Texts.of(Texts.TIMES, random);
                attempt.header("Echo-Now", value.chars().allMatch(c -> c < 127) ? value : "yesterday");
                set(attempt, "Echo-Now " + value, Set.of());
            }
            case 3 -> {
                attempt.header("Idempotency-Key", "k".repeat(random.nextBoolean() ? 201 : 7_000));
                set(
                        attempt,
                        "long Idempotency-Key",
                        attempt.operation.method().equals("POST") && needsToken(attempt)
                                ? Set.of(400, 413, 431)
                                : Set.of());
            }
            case 4 -> {
                attempt.header(
                        "Idempotency-Key", Texts.of(List.of("", "  ", "\"quoted\"", "a b", "'; DROP TABLE--"), random));
                set(attempt, "odd Idempotency-Key", Set.of());
            }
            case 5 -> {
                attempt.header(
                        "Last-Event-ID",
                        Texts.of(List.of("x", "-1", "1e9", "99999999999999999999", "", "0x1"), random));
                set(attempt, "Last-Event-ID", Set.of());
            }
            case 6, 7 -> {
                String value = Texts.of(
                        List.of(
                                "application/xml",
                                "text/html",
                                "nonsense",
                                "*",
                                ";;;",
                                "image/*;q=2",
                                "text/event-stream;q=0",
                                "application/json;q=NaN",
                                "a/b,".repeat(300) + "c/d",
                                "application/problem+json"),
                        random);
                attempt.header("Accept", value);
                set(attempt, "Accept " + cut(value), Set.of());
            }
            case 8 -> {
                attempt.header(
                        "Cookie", "a=b; ".repeat(400) + "echo_session=x.y.z; echo_session=1.2.3; $Version=1; =; ;;");
                set(attempt, "cookies", Set.of());
            }
            case 9 -> {
                attempt.header("X-CSRF-Token", "x".repeat(500))
                        .header("X-Forwarded-For", "1.2.3.4")
                        .header("X-HTTP-Method-Override", "DELETE")
                        .header("X-Original-URL", "/api/v1/audit")
                        .header("Forwarded", "for=x;host=evil");
                set(attempt, "headers of proxies", Set.of());
            }
            case 10 -> {
                attempt.header("Range", "bytes=0-1,-1")
                        .header("If-None-Match", "*")
                        .header("If-Modified-Since", "x");
                set(attempt, "conditional headers", Set.of());
            }
            default -> {
                for (int i = 0; i < 60; i++) {
                    attempt.header("X-Flood-" + i, "y".repeat(60));
                }
                set(attempt, "sixty headers", Set.of());
            }
        }
    }

    private static boolean needsToken(Attempt attempt) {
        return attempt.operation.path().startsWith("/api/")
                && !attempt.operation.path().endsWith("/session");
    }

    private static void set(Attempt attempt, String mutation, Set<Integer> right) {
        attempt.mutation = mutation;
        attempt.right = right;
    }

    private static String cut(String value) {
        return value.length() > 30 ? value.length() + " characters" : value;
    }
}
