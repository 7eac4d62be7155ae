"""Spelling of medicine names: folding, a Turkish-English sound key, salts and Turkish transliteration."""

import re
import unicodedata

_SALTS = set(
    """hidroklorur hydrochloride hydrochlorid hcl hci hidroklorid hidroklordur dihidroklorur dihydrochloride sodyum
    sodium disodyum trisodyum na potasyum kalsiyum calcium magnezyum monohidrat monohydrate dihidrat dihydrate trihidrat
    trihydrate hemihidrat seskihidrat sesquihydrate pentahidrat hekzahidrat heptahidrat oktahidrat hemipentahidrat
    hemiheptahidrat hidrat hydrate anhidr anhidroz anhidrus anhidre anhidrat anhidrit susuz anhydrous sulfat sulfate
    sulphate bisulfat hidrojensulfat mesilat mesylate maleat maleate fumarat fumarate hemifumarat tartarat tartrate
    tartarate hidrojentartarat bitartarat hidrojen hydrogen asetat acetate sitrat citrate fosfat phosphate suksinat
    succinate besilat besylate tosilat tosylate ditosilat malat malate nitrat nitrate bromur bromide hidrobromur hbr
    hydrobromide hidrobromid bromid oksalat okzalat oxalate laktat estolat etilsuksinat proksetil palmitat palmitate
    dekanoat enantat trometamol trometamin tromethamine olamin olamine meglumin meglumine ksinafoat ksinofoat xinafoate
    pamoat embonat benzoat benzoate arginin tert-butilamin tertbutilamin erbumin baz pellet pelletleri pelletler
    mikropellet mikropelet mikropelletleri mikronize steril alfa-1 propandiol hemisuksinat dimaleat metansulfonat
    etansulfonat metilsulfat sukcinat difumarat kuru ekstresi ekstre ekstrakti ekstresi yapraklari iceren kaplanmis
    ester amonyum formu olarak esdeger lizinat metoksi trifenatat disoproksil etabonat dipivoksil pentetrazol pivoksil
    glukonat diglukonat gluconate digluconate klorur chloride hidroklorurdihidrat sulfatkompleksi adipat stearat
    arjinin kaproat seskietanolamin disodyum monosodyum tuzu fumarad kristalize granul granulleri kompleksi esilat dihidrojen sodium phosphate""".split()
)
_KEEP_SALT = re.compile(r"(sodyum|potasyum|kalsiyum|magnezyum|amonyum|gumus|cinko|demir|sodium|potassium|calcium|zinc)")


def fold(text):
    text = text.replace("ı", "i").replace("İ", "i").replace("I", "i")
    text = unicodedata.normalize("NFKD", text.lower())
    text = "".join(c for c in text if not unicodedata.combining(c))
    return re.sub(r"\s+", " ", text).strip()


def sound_key(text):
    """A key that is equal for an English INN and its Turkish spelling."""
    s = fold(text)
    s = re.sub(r"[^a-z0-9]", "", s)
    for a, b in (
        ("chl", "kl"), ("chr", "kr"), ("ch", "k"), ("ph", "f"), ("th", "t"), ("rh", "r"), ("qu", "k"),
        ("sce", "se"), ("sci", "si"), ("ce", "se"), ("ci", "si"), ("cy", "si"), ("x", "ks"), ("q", "k"), ("c", "k"),
        ("oe", "e"), ("ae", "e"), ("y", "i"), ("w", "v"), ("j", "g"), ("z", "s"),
    ):
        s = s.replace(a, b)
    s = s.replace("ii", "i").replace("iu", "iu")
    s = re.sub(r"(.)\1+", r"\1", s)
    return re.sub(r"e$", "", s)


def without_salts(part):
    words = [w for w in fold(part).replace("*", " ").split() if w]
    kept = [w for w in words if w.strip(".,;:-[]") not in _SALTS]
    return " ".join(kept) if kept else " ".join(words)


def turkish_spelling(name):
    """Turkish spelling of an English INN by rule, for those without one in the table."""
    s = name
    for a, b in (
        ("ph", "f"), ("th", "t"), ("chl", "kl"), ("ch", "k"), ("sce", "se"), ("ce", "se"), ("ci", "si"), ("cy", "si"),
        ("x", "ks"), ("qu", "k"), ("c", "k"), ("y", "i"), ("w", "v"),
    ):
        s = s.replace(a, b)
    s = re.sub(r"ium\b", "iyum", s)
    return re.sub(r"(?<=[nldtmrz])e\b", "", s)
