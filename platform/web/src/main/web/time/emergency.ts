/**
 * Emergency numbers by country. They stand in the page itself, so that a crisis view needs nothing that could fail.
 * 112 is the single number of Turkey and of every member of the European Union.
 */
const OTHERS: Record<string, string> = {
  US: "911", CA: "911", MX: "911", GB: "999", AU: "000", NZ: "111", CH: "112", NO: "112", IS: "112", AZ: "112",
  IN: "112", UA: "112", GE: "112", MK: "112", ME: "112", AL: "112", SG: "995",
};
const ONE_ONE_TWO = new Set((
  "TR AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK").split(" "));

export interface EmergencyNumber {
  number: string;
  /** False when the country is unknown and the local number may be another one. */
  certain: boolean;
}

export function emergencyNumber(country: string | null | undefined): EmergencyNumber {
  const code = (country ?? "").toUpperCase();
  if (ONE_ONE_TWO.has(code)) return { number: "112", certain: true };
  const other = OTHERS[code];
  return other ? { number: other, certain: true } : { number: "112", certain: false };
}
