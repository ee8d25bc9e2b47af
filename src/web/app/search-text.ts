/**
 * Parses parameters as text: as numbers, long order ids would lose digits. The first of duplicates counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

/** Omits undefined. */
export function stringifySearch(parameters: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
}
