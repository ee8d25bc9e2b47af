import type { Institute } from '#domain/institute/define-institute.ts';
import type { ShareText } from '#domain/pages/share-text.ts';
import { graphemes, truncate } from '#domain/text/graphemes.ts';
import type { ShareParts } from './share-parts.ts';

const left = 72;

const unsafe = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
/** Removes characters that XML does not allow. */
const escapeText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>]/g, (character) => unsafe.get(character) ?? '');

interface Layout {
  readonly size: number;
  /** An estimate, beside the emblem. */
  readonly characters: number;
  readonly lines: number;
}
/** Largest first. */
const layouts: readonly Layout[] = [
  { size: 92, characters: 15, lines: 2 },
  { size: 76, characters: 18, lines: 3 },
  { size: 60, characters: 23, lines: 3 },
];
const smallest = { size: 60, characters: 23, lines: 3 } satisfies Layout;

function splitWord(word: string, characters: number): readonly string[] {
  const all = graphemes(word);
  const count = Math.ceil(all.length / characters);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * characters, (index + 1) * characters).join(''),
  );
}

/** Breaks a word only when it is longer than a line. */
function breakLines(title: string, characters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of title.trim().split(/\s+/)) {
    const parts = splitWord(word, characters);
    for (const part of parts) {
      const last = lines.at(-1);
      if (last !== undefined && graphemes(last).length + 1 + graphemes(part).length <= characters) {
        lines[lines.length - 1] = `${last} ${part}`;
      } else lines.push(part);
    }
  }
  return lines;
}

/** Truncates a title that is too long for all. */
function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const { size, characters, lines: most } of layouts) {
    const lines = breakLines(title, characters);
    if (lines.length <= most) return { size, lines };
  }
  const lines = breakLines(title, smallest.characters - 1).slice(0, smallest.lines);
  return {
    size: smallest.size,
    lines: lines.map((line, index) => (index === lines.length - 1 ? `${line}…` : line)),
  };
}

const longestTitle = 200;

const otherLetter = /(?!\p{Script=Latin})\p{L}/u;
/** False for other scripts than Latin: resvg does not shape the letters of Indian ones. */
export const canDrawTexts = ({ title, category }: ShareText): boolean =>
  !otherLetter.test(title) && !otherLetter.test(category);

const priceTag = (price: string) => `<g transform="translate(${left} 518)">
    <rect width="${70 + [...price].length * 29}" height="92" rx="46" fill="var(--ink)"/>
    <text x="36" y="65" font-family="Baloo 2" font-weight="700" font-size="54" fill="var(--on-ink)">${escapeText(price)}</text>
  </g>`;

export function drawSharePicture(
  text: ShareText,
  { name, share: { width, height } }: Institute,
  { emblemFor, paint }: ShareParts,
): string {
  const { size, lines } = fitTitle(truncate(text.title, longestTitle));
  const lineHeight = size * 1.06;
  const top = 330 - ((lines.length - 1) * lineHeight) / 2;
  const title = lines
    .map((line, index) => `<tspan x="${left}" y="${top + index * lineHeight}">${escapeText(line)}</tspan>`)
    .join('');
  const below = top + (lines.length - 1) * lineHeight + 78;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="var(--paper)"/>
  <circle cx="960" cy="330" r="380" fill="var(--subject-soft)"/>
  <circle cx="960" cy="330" r="226" fill="var(--card)"/>
  <g transform="translate(801 171) scale(3.31)">${emblemFor(text.subject)}</g>
  <g font-family="Baloo 2" font-weight="700" fill="var(--ink)">
    <text x="${left}" y="116" font-size="44">${escapeText(name)}</text>
    <text font-size="${size}">${title}</text>
  </g>
  <g font-family="Baloo 2" font-weight="700" font-size="36">
    ${text.category === '' ? '' : `<text x="${left}" y="${top - size - 12}" fill="var(--subject-ink)">${escapeText(truncate(text.category, 40))}</text>`}
    ${text.ages === '' ? '' : `<text x="${left}" y="${below}" fill="var(--muted)">${escapeText(text.ages)}</text>`}
  </g>
  <rect x="0" y="566" width="${width}" height="10" fill="var(--rod)"/>
  ${[0, 1, 2, 3, 4].map((bead) => `<ellipse cx="${620 + bead * 84}" cy="571" rx="38" ry="29" fill="${beads[bead]}"/>`).join('')}
  ${text.price === '' ? '' : priceTag(text.price)}
</svg>`;
  return paint(drawing, text.subject);
}

const beads = [
  'var(--bead-marigold)',
  'var(--bead-coral)',
  'var(--bead-leaf)',
  'var(--bead-sky)',
  'var(--bead-violet)',
];
