package org.echohealth.llm.embedded.internal.understand;

/** How alike two folded words are, with the sounds that people mix up in writing counted as one. */
final class Closeness {
    private Closeness() {}

    /** A rough spelling by sound: ph/f, c/k, y/i, w/v, double letters. */
    static String sound(String word) {
        return word.replace("ph", "f")
                .replace("ck", "k")
                .replace("qu", "k")
                .replace('c', 'k')
                .replace('q', 'k')
                .replace("x", "ks")
                .replace('w', 'v')
                .replace('y', 'i')
                .replaceAll("(.)\\1", "$1");
    }

    /** True where a slip of the pen or spelling by ear explains the difference. */
    static boolean near(String a, String b) {
        int shorter = Math.min(a.length(), b.length());
        if (shorter < 5) {
            return false;
        }
        String x = sound(a);
        String y = sound(b);
        int most = shorter >= 8 ? 2 : 1;
        return x.charAt(0) == y.charAt(0) && Math.abs(x.length() - y.length()) <= most && distance(x, y) <= most;
    }

    /** Edit distance with transposition of neighbours as one step. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            d[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            d[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + cost);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
