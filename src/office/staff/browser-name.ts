const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const find = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** @returns the browser and system of a `User-Agent`, such as «Chrome on Windows» */
export function browserName(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? 'An unknown browser';
  const system = find(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
