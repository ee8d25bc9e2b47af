/** A student in an entry about several: the erasure of an account finds its entries by the id. */
export const loggedStudent = ({ id, fullName }: { readonly id: string; readonly fullName: string }) =>
  `${fullName} (${id})`;

/** A name may have commas and brackets, so only an id ends an entry of a list, or a mark of attendance after it. */
const betweenStudents =
  /(?<= \([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\)(?:: [a-z ]{1,20})?, )/;

/** @returns a list of `loggedStudent` with `erased` in place of the names of these ids, as which they were logged */
export const withoutLoggedNames = (text: string, ids: readonly string[]): string =>
  text
    .split(betweenStudents)
    .map((entry) => {
      const id = ids.find((each) => entry.includes(` (${each})`));
      return id === undefined ? entry : `erased${entry.slice(entry.indexOf(` (${id})`))}`;
    })
    .join('');

/** @returns a list of `loggedStudent` with these ids only, and how many others it had */
export function withoutOtherStudents(text: string, ids: readonly string[]): string {
  const entries = text.split(betweenStudents);
  const own = entries.filter((entry) => ids.some((id) => entry.includes(` (${id})`)));
  const others = entries.length - own.length;
  if (own.length === 0 || others === 0) return text;
  const listed = own.join('').replace(/, $/, '');
  return `${listed} and ${others} ${others === 1 ? 'other' : 'others'}`;
}
