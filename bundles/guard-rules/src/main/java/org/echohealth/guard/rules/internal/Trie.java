package org.echohealth.guard.rules.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All words and stems of the lexicons by their folded letters. A look-up costs one step a letter. */
final class Trie {
    private static final int WIDTH = 36;
    private static final int[] NONE = {};

    private int[] children = new int[WIDTH * 1024];
    private final List<int[]> wholes = new ArrayList<>();
    private final List<int[]> stems = new ArrayList<>();

    Trie() {
        node();
    }

    /** @param folded letters a to z and digits @param stem true: words that begin with it are meant too */
    void add(String folded, boolean stem, int symbol) {
        int node = 0;
        for (int i = 0; i < folded.length(); i++) {
            int slot = slot(folded.charAt(i));
            if (slot < 0) {
                throw new IllegalArgumentException("letter expected in “" + folded + "” at " + i);
            }
            int next = children[node * WIDTH + slot];
            if (next == 0) {
                next = node();
                children[node * WIDTH + slot] = next;
            }
            node = next;
        }
        List<int[]> kind = stem ? stems : wholes;
        int[] known = kind.get(node);
        int[] more = Arrays.copyOf(known, known.length + 1);
        more[known.length] = symbol;
        kind.set(node, more);
    }

    /** Tells each symbol whose word is the letters from begin to end, or whose stem they begin with. */
    void find(char[] folded, int begin, int end, Found found) {
        int node = 0;
        for (int i = begin; i < end; i++) {
            int slot = slot(folded[i]);
            if (slot < 0) {
                return;
            }
            node = children[node * WIDTH + slot];
            if (node == 0) {
                return;
            }
            for (int symbol : stems.get(node)) {
                found.symbol(symbol);
            }
        }
        for (int symbol : wholes.get(node)) {
            found.symbol(symbol);
        }
    }

    /** End of the longest word or stem that stands at {@code begin}; {@code begin} where none does. */
    int longest(char[] folded, int begin, int end) {
        int node = 0;
        int longest = begin;
        for (int i = begin; i < end; i++) {
            int slot = slot(folded[i]);
            node = slot < 0 ? 0 : children[node * WIDTH + slot];
            if (node == 0) {
                break;
            }
            if (stems.get(node).length + wholes.get(node).length > 0) {
                longest = i + 1;
            }
        }
        return longest;
    }

    int size() {
        return wholes.size();
    }

    private int node() {
        int node = wholes.size();
        wholes.add(NONE);
        stems.add(NONE);
        if ((node + 1) * WIDTH > children.length) {
            children = Arrays.copyOf(children, children.length * 2);
        }
        return node;
    }

    private static int slot(char c) {
        if (c >= 'a' && c <= 'z') {
            return c - 'a';
        }
        return c >= '0' && c <= '9' ? 26 + c - '0' : -1;
    }

    /** Gets what was found. */
    interface Found {
        void symbol(int symbol);
    }
}
