/** Groupings of the countries whose numbers are met most; the digits of a group as people read them out. */
const GROUPS: [pattern: RegExp, shown: string][] = [
  [/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, "+90 $1 $2 $3 $4"],
  [/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3"],
  [/^\+44(\d{4})(\d{6})$/, "+44 $1 $2"],
];

/** A number in E.164 with spaces for the eye; any other text as it is. */
export function phoneWords(phone: string): string {
  const group = GROUPS.find(([pattern]) => pattern.test(phone));
  return group ? phone.replace(group[0], group[1]) : phone;
}
