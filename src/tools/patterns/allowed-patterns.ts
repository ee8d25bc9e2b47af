export const allowedPatterns: ReadonlyMap<string, string> = new Map([
  [String.raw`/(--[\w-]+):\s*([^;]+);/g`, 'It reads the style sheets of the site, when the server starts.'],
  [String.raw`/[\s.,;:–—-]+$/`, 'It reads the 160 characters of an excerpt.'],
  [
    String.raw`/\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}]|\u200d\P{M})*|\p{M}/gu`,
    'The check does not know RI and EMod. Each character can be matched in one way only.',
  ],
]);
