/** For browsers without `Intl.Segmenter`. */
const cluster = /\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}]|\u200d\P{M})*|\p{M}/gu;

export function graphemes(text: string): readonly string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(cluster) ?? [];
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** At most `longest` UTF-16 code units, without splitting a character. */
export function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let start = '';
  // Two more units show whether a character continues.
  for (const each of graphemes(text.slice(0, longest + 2))) {
    if (start.length + each.length > longest) break;
    start += each;
  }
  return start;
}
