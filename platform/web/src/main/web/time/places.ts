import type { Language } from "../api/types";
import { localeOf } from "./format";

/** ISO 3166-1 codes of the countries that can be chosen. */
const COUNTRIES = (
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN " +
  "CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT " +
  "HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME " +
  "MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS " +
  "RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY " +
  "UZ VA VC VE VN VU WS XK YE ZA ZM ZW"
).split(" ");

/** Zones of the places this product is used in most, for browsers that cannot tell a country's zones. */
const COMMON: Record<string, string> = {
  "Europe/Istanbul": "TR", "Europe/London": "GB", "Europe/Dublin": "IE", "Europe/Berlin": "DE", "Europe/Paris": "FR",
  "Europe/Amsterdam": "NL", "Europe/Brussels": "BE", "Europe/Vienna": "AT", "Europe/Zurich": "CH", "Europe/Rome": "IT",
  "Europe/Madrid": "ES", "Europe/Stockholm": "SE", "Europe/Athens": "GR", "Asia/Nicosia": "CY",
  "America/New_York": "US", "America/Chicago": "US", "America/Denver": "US", "America/Los_Angeles": "US",
  "America/Toronto": "CA", "Australia/Sydney": "AU", "Australia/Melbourne": "AU", "Asia/Baku": "AZ",
};

/** Old names that browsers still report for a zone. */
const RENAMED: Record<string, string> = { Turkey: "Europe/Istanbul", "Asia/Istanbul": "Europe/Istanbul", "Asia/Calcutta": "Asia/Kolkata" };

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  return RENAMED[zone] ?? zone;
}

/** The zones to choose from, always with `current` among them. */
export function allZones(current: string): string[] {
  const known = typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : Object.keys(COMMON);
  const zones = new Set(known.map((zone) => RENAMED[zone] ?? zone));
  zones.add(current);
  return [...zones].sort();
}

/** The country a zone lies in, or null when it cannot be told. */
export function countryOfZone(zone: string): string | null {
  const common = COMMON[zone];
  if (common) return common;
  for (const code of COUNTRIES) {
    const locale = new Intl.Locale("und", { region: code }) as ZonedLocale;
    const zones = locale.getTimeZones?.() ?? locale.timeZones;
    if (zones === undefined) return null;
    if (zones.includes(zone)) return code;
  }
  return null;
}

/** Countries with their names, in the order of the language's alphabet. */
export function allCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([localeOf(language)], { type: "region" });
  const order = new Intl.Collator(localeOf(language));
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => order.compare(a.name, b.name));
}
