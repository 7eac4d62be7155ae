"""Turkish endings on a name, in folded letters; the same rules as TurkishEnding.java."""

import re

_ENDING = re.compile(
    r"(?:l[ae]r)?(?:[iu]?m[iu]z|[iu]?n[iu]z|[iu]?m|[iu]n|n|s?[iu])?"
    r"(?:y?[iu]|n[iu]|y?[ae]|n[ae]|n?[dt][ae]|n?[dt][ae]n|n?[iu]n|y?l[ae])?(?:ki|y?d[iu]|[dt][iu]r|y?m[iu]s)?$"
    r"|(?:s[iu]z|l[iu]|l[iu]k)$|s$"
)
_VOWELS = "aeiou"


def is_ending(stem, rest):
    if not rest or not _ENDING.match(rest):
        return False
    last = stem[-1]
    if rest == "s":
        return True
    if last in "aiou" and rest[0] in _VOWELS:
        return False
    if last not in _VOWELS and (rest[0] in "ynm" or rest[0] == "s" and not re.match(r"s[iu]z", rest)):
        return False
    vowel = next((c for c in reversed(stem) if c in _VOWELS), "")
    first = next((c for c in rest if c in _VOWELS), "")
    if vowel in "i" or vowel == "e" and last != "e":
        return first not in "au" or first == ""
    if vowel == "a":
        return first not in "eu" or first == ""
    return True
