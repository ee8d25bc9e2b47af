/**
 * The parameters of an address as the text that they are: read as numbers, long order ids would lose digits. Of
 * two parameters with one name the first counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

/** The other way round; what is undefined is left out. */
export function stringifySearch(parameters: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
}
