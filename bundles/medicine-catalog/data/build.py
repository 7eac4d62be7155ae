"""Builds the catalogue's resource files.

    python3 build.py <folder of the agency's lists> <folder of everyday sentences> [<word list> ...]

Writes ../src/main/resources/org/echohealth/medicine/catalog/{ingredients,brands,classes}.tsv and everyday.txt and
prints what it could not place.
"""

import collections
import pathlib
import re
import sys

import titck
from names import fold, sound_key, turkish_spelling
from suffixes import is_ending

HERE = pathlib.Path(__file__).parent
OUT = HERE.parent / "src/main/resources/org/echohealth/medicine/catalog"
EU = ["DE", "FR", "IT", "ES", "NL"]
# Elsewhere this name stands for other ingredients; the Turkish meaning is kept.
OTHER_MEDICINE_IN_TURKEY = {"Duexis"}


class Ingredient:
    def __init__(self, line):
        name, atc, tr, synonyms = (line.split("|") + ["", "", ""])[:4]
        self.id = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")
        self.name = name
        self.name_tr = tr or turkish_spelling(name)
        self.atc = [a for a in atc.split(",") if a]
        written = [s for s in dict.fromkeys(synonyms.split(",")) if s and s not in (self.name, self.name_tr)]
        self.synonyms = [s for s in written if not s.startswith("~")]
        self.source_spellings = [s[1:] for s in written if s.startswith("~")]


def lines(name):
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def international(ingredients):
    """Yields brand, ids, ATC codes, countries."""
    by_name = {n: i.id for i in ingredients for n in [i.name, *i.synonyms]}
    for line in lines("international.txt"):
        names, atc, groups = line.split("|")
        missing = [n for n in names.split("+") if n not in by_name]
        if missing:
            print("unknown ingredient", missing, file=sys.stderr)
            continue
        ids = tuple(sorted({by_name[n] for n in names.split("+")}))
        for group in groups.split(";"):
            places, brands = group.split(":")
            countries = [c for p in places.split() for c in (EU if p == "EU" else [p])]
            for brand in brands.split(","):
                yield brand.strip(), ids, [a for a in atc.split(",") if a], countries


def everyday(brand_keys, folder, lists):
    """Words of ordinary sentences and dictionaries that would be taken for a brand, bare or with an ending."""
    keep = {fold(w) for w in lines("never-everyday.txt")}
    words = collections.Counter()
    for path in sorted(pathlib.Path(folder).iterdir()):
        for token in re.findall(r"[^\W\d_]+", path.read_text(encoding="utf-8")):
            words[fold(token)] += 1
    for path in lists:
        for line in pathlib.Path(path).read_text(encoding="utf-8", errors="replace").splitlines():
            token = line.split("/")[0].strip()
            if re.fullmatch(r"[^\W\d_]{3,}", token) and token == token.lower():
                words[fold(token)] += 1
    for word in lines("everyday-extra.txt"):
        words[fold(word)] += 1
    out, of_stem = set(), collections.defaultdict(set)
    for word in words:
        stem = next((word[:n] for n in range(len(word), 2, -1) if word[:n] in brand_keys
                     and (n == len(word) or n >= 5 and is_ending(word[:n], word[n:]))), None)
        if stem and stem not in keep and word not in keep:
            (out.add(word) if stem == word else of_stem[stem].add(word))
    for stem, forms in of_stem.items():
        if stem not in out:
            out |= forms
            # Where several forms of the stem are ordinary words, the rest of them may be too.
            if len(forms) > 3:
                out.add(stem + "*")
    out |= {fold(w) for w in lines("everyday-extra.txt") if " " in w}
    return sorted(out), words


def main():
    ingredients = [Ingredient(line) for line in lines("ingredients.txt")]
    turkish, resolver = titck.brands(sys.argv[1], ingredients)
    dropped = {fold(w) for w in lines("not-brands.txt")}
    names = {fold(n) for i in ingredients for n in [i.name, i.name_tr, *i.synonyms]}
    brands = {}
    for brand, (ids, codes, _) in sorted(turkish.items()):
        if fold(brand) not in dropped:
            brands[fold(brand.replace("-", " "))] = [brand, ids, codes, ["TR"]]
    for brand, ids, codes, countries in international(ingredients):
        known = brands.setdefault(fold(brand.replace("-", " ")), [brand, ids, codes, []])
        if known[1] != ids:
            print("differs", brand, known, ids, file=sys.stderr)
            if brand in OTHER_MEDICINE_IN_TURKEY:
                continue
            known[1:3] = [ids, codes]
        known[0] = brand
        known[3] += [c for c in countries if c not in known[3]]
        known[2] = sorted({*known[2], *codes})
    for key in [k for k, b in brands.items() if fold(b[0]) in names]:
        del brands[key]
    OUT.mkdir(parents=True, exist_ok=True)
    write("ingredients.tsv", "id\tEnglish INN\tTurkish name\tATC codes\tother names",
          sorted("\t".join([i.id, i.name, i.name_tr, ",".join(i.atc), ";".join(i.synonyms)]) for i in ingredients))
    write("brands.tsv", "brand\tingredient ids\tATC codes\tcountries",
          sorted("\t".join([b, "+".join(ids), ",".join(codes), ",".join(places)]) for b, ids, codes, places in brands.values()))
    write("classes.tsv", "ATC code\tEnglish\tTurkish", sorted(line.replace("|", "\t") for line in lines("classes.txt")))
    keys = {fold(re.sub(r"[-.]", " ", b[0])) for b in brands.values()} | names
    words, counted = everyday(keys, sys.argv[2], sys.argv[3:])
    write("everyday.txt", "words that are also said of other things than medicines", words)
    print(len(ingredients), "ingredients;", len(brands), "brands;", len(words), "everyday words")
    return resolver, brands, words, counted


def write(name, header, rows):
    (OUT / name).write_text("# " + header + "\n" + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
