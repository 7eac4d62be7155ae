package org.echohealth.bench.hostile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A whole body made bad. */
final class Bodies {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper ESCAPING =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final int LARGE = 10 << 20;

    private Bodies() {}

    static String text(@Nullable Object value) {
        try {
            String text = JSON.writeValueAsString(value);
            // Half a character can only be sent by its number.
            return text.codePoints().anyMatch(point -> point >= 0xD800 && point <= 0xDFFF)
                    ? ESCAPING.writeValueAsString(value)
                    : text;
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Changes the body of an attempt whose body is the good JSON text. */
    static void apply(Attempt attempt, String good, SplittableRandom random) {
        attempt.right = Set.of(400);
        switch (random.nextInt(21)) {
            case 0 -> put(attempt, "truncated", good.substring(0, random.nextInt(1, good.length())));
            case 1 ->
                put(
                        attempt,
                        "trailing garbage",
                        good + Texts.of(java.util.List.of("x", "{}", "]", ",", "//c"), random));
            case 2 -> put(attempt, "byte order mark", "\uFEFF" + good);
            case 3 -> put(attempt, "brackets", "[".repeat(100_000));
            case 4 -> put(attempt, "nested objects", "{\"a\":".repeat(100_000));
            case 5 -> put(attempt, "deep in a field", "{\"x\":" + "[".repeat(33) + "]".repeat(33) + "}");
            case 6 ->
                put(
                        attempt,
                        "no object",
                        Texts.of(java.util.List.of("null", "7", "\"text\"", "[]", "true", "[{}]"), random));
            case 7 ->
                put(
                        attempt,
                        "no JSON",
                        Texts.of(
                                java.util.List.of("<a/>", "a=b", "{x:1}", "{'a':1}", "{\"a\":1,}", "{\"a\" 1}"),
                                random));
            case 8 -> bytes(attempt, "overlong UTF-8", good, 0xC0, 0xAF);
            case 9 -> bytes(attempt, "surrogate in UTF-8", good, 0xED, 0xA0, 0x80);
            case 10 -> bytes(attempt, "truncated UTF-8", good, 0xE2, 0x82);
            case 11 -> bytes(attempt, "beyond Unicode", good, 0xF5, 0x80, 0x80, 0x80);
            case 12 -> {
                put(attempt, "UTF-16", good);
                attempt.body = good.getBytes(StandardCharsets.UTF_16LE);
            }
            case 13 -> {
                put(attempt, "gzip", good);
                attempt.body = gzip(good);
                attempt.header("Content-Encoding", "gzip");
                attempt.right = Set.of(415);
            }
            case 14 -> {
                put(attempt, "gzip without a word", good);
                attempt.body = gzip(good);
            }
            case 15 -> {
                put(attempt, "other type", good);
                attempt.header(
                        "Content-Type",
                        Texts.of(
                                java.util.List.of(
                                        "text/plain",
                                        "application/xml",
                                        "application/x-www-form-urlencoded",
                                        "multipart/form-data; boundary=x",
                                        "application/jsonx",
                                        "nonsense",
                                        "text/json-not"),
                                random));
                attempt.right = Set.of(415);
            }
            case 16 -> {
                put(attempt, "other charset", good);
                attempt.header(
                        "Content-Type",
                        "application/json; charset="
                                + Texts.of(java.util.List.of("utf-16", "iso-8859-9", "nonsense", "\"\""), random));
                attempt.right = Set.of(415);
            }
            case 17 -> {
                put(attempt, "white space only", " \n\t ");
                attempt.right = Set.of();
            }
            case 18 -> large(attempt, good, random);
            case 19 -> put(attempt, "null character", good.replaceFirst("\\{", "{\u0000"));
            default -> put(attempt, "many fields", manyFields());
        }
    }

    private static String manyFields() {
        StringBuilder fields = new StringBuilder("{");
        for (int i = 0; i < 5_000; i++) {
            fields.append("\"f").append(i).append("\":").append(i).append(',');
        }
        return fields.append("\"f0\":0}").toString();
    }

    private static void put(Attempt attempt, String mutation, String text) {
        attempt.mutation = mutation;
        attempt.text(text);
    }

    /** 10 MB are dear: most are only a little over the limit. */
    private static void large(Attempt attempt, String good, SplittableRandom random) {
        int size = random.nextInt(8) == 0 ? LARGE : (1 << 20) + 1;
        byte[] body = new byte[size];
        Arrays.fill(body, (byte) ' ');
        byte[] begin = good.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(begin, 0, body, 0, begin.length);
        attempt.body = body;
        attempt.chunked = random.nextBoolean();
        attempt.mutation = "too large" + (attempt.chunked ? ", chunked" : "");
        attempt.right = Set.of(413);
    }

    private static void bytes(Attempt attempt, String mutation, String good, int... wrong) {
        byte[] text = good.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int cut = Math.max(1, text.length - 2);
        out.write(text, 0, cut);
        for (int value : wrong) {
            out.write(value);
        }
        out.write(text, cut, text.length - cut);
        attempt.mutation = mutation;
        attempt.body = out.toByteArray();
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
