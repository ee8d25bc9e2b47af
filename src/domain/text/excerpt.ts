import { truncate } from './graphemes.ts';

/** The length that search engines show. */
const longest = 160;
const enough = 5000;

const unseen = /<!--.*?(?:-->|$)|<(script|style)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis;
const inline = /<\/?(?:[abisu]|code|em|span|strong|su[bp])(?:[\s/][^<>]*)?>/gi;
const tag = /<[^<>]*(?:>|$)/g;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
]);

function decode(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name.toLowerCase()) ?? written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

export function excerpt(text: string): string {
  const start = text.slice(0, enough).replace(/\s+/g, ' ').trim();
  if (start.length <= longest) return start;
  const cut = truncate(start, longest);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s.,;:–—-]+$/, '')}…`;
}

/** @returns plain text, not escaped */
export function htmlExcerpt(html: string): string {
  const begin = html.slice(0, enough);
  const seen = begin.replace(unseen, ' ').replace(inline, '').replace(tag, ' ').replace(entity, decode);
  return excerpt(seen);
}
