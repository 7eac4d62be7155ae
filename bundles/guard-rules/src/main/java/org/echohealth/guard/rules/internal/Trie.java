package org.echohealth.guard.rules.internal;

import java.util.Arrays;

/** All words and stems of the lexicons by their folded letters. A look-up costs one step a letter. */
final class Trie {
    /** Letters and digits, and whether stems end here, which is asked at every letter. */
    private static final int WIDTH = 37;

    private static final int HAS_STEMS = 36;
    private static final int[] NONE = {};

    private int[] children = new int[WIDTH * 1024];
    private int[][] wholes = new int[1024][];
    private int[][] stems = new int[1024][];
    private int nodes;

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
        int[][] kind = stem ? stems : wholes;
        int[] known = kind[node];
        int[] more = Arrays.copyOf(known, known.length + 1);
        more[known.length] = symbol;
        kind[node] = more;
        if (stem) {
            children[node * WIDTH + HAS_STEMS] = 1;
        }
    }

    /** The node behind a letter; 0 where no word goes on with it. The walk begins at node 0. */
    int next(int node, char c) {
        int slot = slot(c);
        return slot < 0 ? 0 : children[node * WIDTH + slot];
    }

    boolean hasStems(int node) {
        return children[node * WIDTH + HAS_STEMS] != 0;
    }

    /** Symbols of the stems that end at the node. */
    int[] stems(int node) {
        return stems[node];
    }

    /** Symbols of the words that end at the node. */
    int[] wholes(int node) {
        return wholes[node];
    }

    /** A symbol of the word that the letters from begin to end are; -1 where they are none. */
    int whole(char[] folded, int begin, int end) {
        int node = 0;
        for (int i = begin; i < end; i++) {
            node = next(node, folded[i]);
            if (node == 0) {
                return -1;
            }
        }
        return wholes[node].length == 0 ? -1 : wholes[node][0];
    }

    /** End of the longest word or stem that stands at {@code begin}; {@code begin} where none does. */
    int longest(char[] folded, int begin, int end) {
        int node = 0;
        int longest = begin;
        for (int i = begin; i < end; i++) {
            node = next(node, folded[i]);
            if (node == 0) {
                break;
            }
            if (stems[node].length + wholes[node].length > 0) {
                longest = i + 1;
            }
        }
        return longest;
    }

    private int node() {
        if (nodes == wholes.length) {
            wholes = Arrays.copyOf(wholes, nodes * 2);
            stems = Arrays.copyOf(stems, nodes * 2);
            children = Arrays.copyOf(children, nodes * 2 * WIDTH);
        }
        wholes[nodes] = NONE;
        stems[nodes] = NONE;
        return nodes++;
    }

    private static int slot(char c) {
        if (c >= 'a' && c <= 'z') {
            return c - 'a';
        }
        return c >= '0' && c <= '9' ? 26 + c - '0' : -1;
    }
}
