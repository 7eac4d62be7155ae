"""Reads the product lists of the Turkish medicines agency into brands with ingredients and ATC codes."""

import collections
import json
import pathlib
import re

from names import fold, sound_key, without_salts

_ATC = re.compile(r"[A-Z]\d\d[A-Z]([A-Z](\d\d)?)?$")
# Infusions, blood products, vaccines, allergens, diagnostics, devices, nutrients: nobody takes them at home by name.
_LEFT_OUT = ("B05", "B02BB", "B02BC", "B02BD", "J06", "J07", "V01", "V04", "V06", "V07", "V08", "V09", "V10", "V20", "N01A",
             "D02", "D09", "B06AB", "R07AA")
_FORM = re.compile(
    r"(tablet|tb|tab|film|kaps|cap|surup|susp|susup|supozit|fitil|ampul|amp|flakon|enj|inj|krem|pomad|merhem|jel\b|gel\b|"
    r"losyon|sprey|spray|damla|gargara|toz\b|granul|sase|saset|poset|efervesan|effervesan|cozelti|solusyon|solution|emulsiyon|"
    r"pastil|oral|agiz|goz|kulak|burun|nazal|nasal|inhal|inhaler|aerosol|nebul|transdermal|flaster|bant|im\b|iv\b|i\.m|i\.v|"
    r"sc\b|sk\b|s\.c|vajin|ovul|rektal|lavman|kontrollu|modifiye|uzatilmis|uzun etkili|yavas|enterik|gastro|barsak|"
    r"mide|cigneme|cignenebilir|dilalti|dil alti|agizda|suda|steril|deri|topikal|dermal|kullanima|hazir|dolu|kalem|kartus|"
    r"iceren|icin|tek$|kullanimlik|tekli|adet|kutu|draje|likid|eliksir|sakiz|sampuan|kopuk|konsantre|infuzyon|liyofil|perfuz|subkutan|"
    r"intraven|intramus|implant|disk|diskus|turbuhaler|easyhaler|aerolizer|blister|sikistir|mikropellet|pellet|"
    r"yumusak|sert|bukkal|sublingual|depo|penfill|flexpen|novolet|\(|%|=)"
)
_UNIT = re.compile(r"(mg|mcg|g|gr|ml|iu|i\.u|u|unite|mikrogram|meq|mmol|%|\d)", re.I)
_TAIL = {
    "pediatrik", "pediatric", "bebe", "infant", "cocuk", "cocuklar", "yetiskin", "mini", "ve", "ile", "extended",
    "release", "draje", "yeni", "doz", "tek", "hcl", "sodyum", "flakon", "kit", "set", "paket", "hospital", "hastane",
}
# Makers written behind a generic name; a name of ingredient and maker is no brand.
_MAKERS = set(
    """deva bilim polifarma kocak kocakfarma sandoz teva abdi drogsan haver ulagay nobel eczacibasi zentiva biofarma
    osel mustafa nevzat galen adeka sanovel santa farma vem tum ekip vitalis actavis mylan accord hospira ebewe fresenius
    pfizer baxter merck roche world medicine avixa gensenta koc arven generica pharmacopia defarma cagdas neutec inventim
    dem onko onkokocsel birgi mefar saba imuneks bifarma i.e. ie ratiopharm turktipsan ptbd atabay mcn prc ds er kim tf
    ilko menta argis centurion pharmada pharma med corporate sanofi aventis berko""".split()
)
_UPPER = {"XR", "SR", "MR", "CR", "XL", "LP", "HCT", "ODT", "EC", "LA", "OD", "PR", "ER", "DR", "SL", "C", "D", "B", "HD"}


def rows(folder):
    for name in ("ruhsatli_urunler.jsonl", "skrs_aktif_urunler.jsonl"):
        for line in (pathlib.Path(folder) / name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            title = re.sub(r"_x000d_|[®™*\"“”]", " ", row["urun_adi"] or "", flags=re.I)
            atc = (row["atc_kodu"] or "").strip().upper().replace("RO3", "R03")
            yield re.sub(r"\s+", " ", title).strip(), row.get("etkin_madde") or "", atc if _ATC.match(atc) else ""


def brand_of(title):
    """The words before strength or form; empty where there are none."""
    out = []
    words = re.sub(r"(?<=[A-Za-zİÜÖÇŞĞ])\((?!.*\+)", " (", title).split()
    for i, word in enumerate(words):
        plain = fold(word)
        if re.match(r"^[%\d.,]+$", plain) or re.match(r"^%|^[\d.,/+-]+(mg|mcg|g|gr|ml|iu|i\.u|u|unite|meq|mmol|x|cc|mikrogram|\W)", plain):
            break
        if _FORM.match(plain) and out:
            break
        if plain in ("%", "-", "/", "&"):
            break
        out.append(word.strip(",.;:"))
    while out and (fold(out[-1]).strip(".,") in _TAIL or len(out) > 1 and fold(out[-1]) in _MAKERS):
        out.pop()
    return " ".join(w for w in out if w)


def spelled(brand):
    """Usual spelling: a name written in capitals gets small letters, dotted."""
    words = []
    for word in brand.split():
        if word != word.upper() and word != word.lower():
            words.append(word)
            continue
        parts = re.split(r"([-/.&+])", word)
        words.append("".join(
            p if p.upper() in _UPPER or re.match(r"^[A-Z]?\d", p) else _lower(p) for p in parts))
    return " ".join(words)


def _lower(part):
    dotless = "ı" if re.search("[ĞŞÇÖÜİ]", part) else "i"
    low = part.replace("İ", "i").replace("I", dotless).lower()
    return low[:1].upper() + low[1:]


class Resolver:
    """Ingredient words of either language to ingredient ids."""

    def __init__(self, ingredients):
        self.by_key = {}
        for ing in ingredients:
            for name in [ing.name, ing.name_tr, *ing.synonyms, *ing.source_spellings]:
                self.by_key.setdefault(sound_key(name), ing.id)
                self.by_key.setdefault(sound_key(without_salts(name)), ing.id)
        self.unknown = collections.Counter()
        self.guessed = collections.Counter()

    def one(self, part):
        bare = re.sub(r"\[.*?\]", " ", re.sub(r"\(.*?\)", " ", part))
        inner = " ".join(re.findall(r"\((.*?)\)", part))
        for cand in (part, bare, without_salts(bare), without_salts(part), inner):
            key = sound_key(cand)
            if len(key) > 1 and key in self.by_key:
                return self.by_key[key]
        for cand in (without_salts(bare), bare):
            for word in (re.sub(r"^(s|l|d|r|dl)-", "", cand), re.sub(r"\b\d[\d.,]*\s*(mg|mcg|iu|g|ml)?\b", "", cand)):
                if sound_key(word) in self.by_key:
                    return self.by_key[sound_key(word)]
        return self._near(sound_key(without_salts(bare)))

    def _side_by_side(self, part):
        """Ids of ingredients written with nothing but a blank between them, or empty."""
        words = without_salts(re.sub(r"\(.*?\)", " ", part)).replace("-", " ").split()
        ids, i = [], 0
        while i < len(words):
            for j in range(min(len(words), i + 4), i, -1):
                found = self.by_key.get(sound_key(" ".join(words[i:j])))
                if found:
                    ids.append(found)
                    i = j
                    break
            else:
                return []
        return ids

    def _near(self, key):
        if len(key) < 7:
            return None
        hits = {i for k, i in self.by_key.items() if k[:2] == key[:2] and _one_edit(k, key)}
        if len(hits) != 1:
            return None
        self.guessed[key, min(hits)] += 1
        return hits.pop()

    def all(self, text):
        """Ids of all ingredients in a cell, or None where one is unknown."""
        text = re.sub(r"_x000d_", " ", text, flags=re.I).lower().replace("̇", "")
        whole = self.one(text)
        if whole:
            return (whole,)
        ids, complete = [], True
        for part in re.split(r"[,;/+\n&–]|\s+ve\s+|\s+and\s+|\s+ile\s+", text):
            if len(fold(part)) < 2:
                continue
            found = self.one(part)
            several = [found] if found else self._side_by_side(part)
            if not several:
                self.unknown[fold(part)[:60]] += 1
                complete = False
            ids += [i for i in dict.fromkeys(several) if i not in ids]
        return tuple(sorted(ids)) if complete and ids else None


def _one_edit(a, b):
    if abs(len(a) - len(b)) > 1:
        return False
    i = 0
    while i < min(len(a), len(b)) and a[i] == b[i]:
        i += 1
    return a[i + 1:] == b[i + 1:] or a[i:] == b[i + 1:] or a[i + 1:] == b[i:]


def brands(folder, ingredients):
    """brand spelling -> (ingredient ids, ATC codes, products); and the resolver with what it could not read."""
    resolver = Resolver(ingredients)
    atc_ids = collections.defaultdict(collections.Counter)
    seen = []
    for title, cell, atc in rows(folder):
        if not atc or atc.startswith(_LEFT_OUT):
            continue
        ids = resolver.all(cell) if cell else None
        if ids:
            atc_ids[atc][ids] += 1
        seen.append((title, ids, atc))
    # The table of ingredients decides what a code means; where it is silent, four in five of the listed products must agree.
    consensus = {a: c.most_common(1)[0][0] for a, c in atc_ids.items() if c.most_common(1)[0][1] >= 0.8 * sum(c.values())}
    for ing in ingredients:
        for atc in ing.atc:
            consensus.setdefault(atc, (ing.id,))
    generic = {fold(n) for i in ingredients for n in [i.name, i.name_tr, *i.synonyms, *i.source_spellings]}
    generic_keys = set(resolver.by_key)
    found = collections.defaultdict(lambda: (collections.Counter(), collections.Counter(), collections.Counter()))
    pending = []
    for title, ids, atc in seen:
        brand = brand_of(title)
        key = fold(re.sub(r"[-.]", " ", brand))
        if not _is_brand(brand, generic, generic_keys):
            continue
        spellings, id_sets, codes = found[key]
        spellings[spelled(brand)] += 1
        codes[atc] += 1
        if ids:
            id_sets[ids] += 1
        else:
            pending.append((key, atc))
    for key, atc in pending:
        if not found[key][1] and atc in consensus:
            found[key][1][consensus[atc]] += 1
    out = {}
    for key, (spellings, id_sets, codes) in found.items():
        if id_sets:
            total = sum(codes.values())
            out[_best(spellings)] = (
                id_sets.most_common(1)[0][0],
                sorted(a for a, n in codes.items() if n >= max(1, 0.15 * total)),
                total,
            )
    return _with_first_words(out, generic), resolver


def _best(spellings):
    return sorted(spellings.items(), key=lambda e: (-e[1], e[0]))[0][0]


def _is_brand(brand, generic, generic_keys):
    words = [fold(w) for w in re.split(r"[\s-]+", brand) if w]
    if not words or len(words) > 4 or len(brand.split()[0]) < 2 or len(fold(brand)) < 3:
        return False
    if words[0] == "aspirin" and len(words) > 1:
        return True
    if not re.match(r"^[a-z]", words[0]) or re.search(r"[(){}=%:]", brand):
        return False
    bare = [w for w in words if w not in _MAKERS and w not in _TAIL]
    for text in (" ".join(words), " ".join(bare), words[0]):
        if text in generic or (len(sound_key(text)) > 3 and sound_key(text) in generic_keys):
            return False
    if len(words) > 1 and " ".join(words[:2]) in generic:
        return False
    return True


def _with_first_words(out, generic):
    """Adds the first word of names of several words where all of them mean the same ingredients ("Beloc Zok": Beloc)."""
    groups = collections.defaultdict(list)
    have = {fold(b) for b in out}
    for brand in out:
        groups[re.split(r"\s", brand)[0]].append(brand)
    for first, members in groups.items():
        if fold(first) in have or len(fold(first)) < 4 or fold(first) in generic or first.endswith("-"):
            continue
        sets = {out[m][0] for m in members}
        if len(sets) == 1:
            ids = sets.pop()
            codes = sorted({a for m in members for a in out[m][1]})
            out[first] = (ids, codes, sum(out[m][2] for m in members))
    return out
