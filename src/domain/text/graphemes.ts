/** Browsers without `Intl.Segmenter`: flags, and letters and emoji with all that is joined to them. */
const cluster = /\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}]|\u200d\P{M})*|\p{M}/gu;

/** The characters of a text as a reader counts them: an emoji of several parts, or a letter with its signs, is one. */
export function graphemes(text: string): readonly string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(cluster) ?? [];
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** The beginning of a text in whole characters, of at most so many UTF-16 code units. */
export function startOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let start = '';
  // Two more units, so that a character that goes on behind the limit is seen to do so.
  for (const each of graphemes(text.slice(0, longest + 2))) {
    if (start.length + each.length > longest) break;
    start += each;
  }
  return start;
}
