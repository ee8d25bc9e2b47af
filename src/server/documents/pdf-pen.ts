import { join } from 'node:path';
import { graphemes } from '#domain/text/graphemes.ts';

const folder = join(import.meta.dirname, 'fonts');
const weights = { plain: 400, bold: 700 } as const;
type Weight = keyof typeof weights;

/** The characters of each font. */
const parts = [
  ['latin', /[ -~\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/],
  ['latin-ext', /[\u0100-\u017e\u20b9]/],
  ['telugu', /[\u0c00-\u0c7f]/],
  ['devanagari', /[\u0900-\u097f]/],
] as const;
/** PDFKit fails on those of the Telugu font, so they only begin a run there. */
const joiner = /[\u200c\u200d]/;
const ink = '#1d1b38';
const muted = '#51606f';
const line = '#c9c3b4';
const lineHeight = 1.36;
/** Of Nunito Sans. */
const ascent = 1.011;

export interface Writing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly muted?: boolean;
  readonly align?: 'right';
  /** The rest is cut off after an ellipsis. Default: all lines. */
  readonly lines?: number;
}

export interface Pen {
  /** Breaks lines between words. @returns the y below the text */
  readonly write: (text: string, writing: Writing) => number;
  readonly rule: (from: number, to: number, y: number, shade?: 'dark') => void;
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/**
 * Writes with the typefaces of the site, of which the PDF embeds the characters that occur. A character that they lack
 * becomes a question mark.
 */
export function createPen(pdf: PDFKit.PDFDocument): Pen {
  // PDFKit opens a file once.
  const choose = (font: string) => pdf.font(join(folder, `${font}.ttf`));

  const runsIn = (text: string, weight: Weight): Run[] => {
    const runs: { font: string; text: string }[] = [];
    let beginsRun = false;
    for (const character of text.normalize('NFC')) {
      const last = runs.at(-1);
      if (joiner.test(character)) {
        if (last?.font.startsWith('devanagari')) last.text += character;
        else beginsRun = true;
        continue;
      }
      const part = parts.find(([, characters]) => characters.test(character))?.[0];
      const font = `${part ?? 'latin'}-${weights[weight]}`;
      const written = part === undefined ? '?' : character;
      if (last?.font === font && !beginsRun) last.text += written;
      else runs.push({ font, text: written });
      beginsRun = false;
    }
    return runs;
  };

  const widthOf = (text: string, weight: Weight, size: number) =>
    runsIn(text, weight).reduce(
      (sum, run) => sum + choose(run.font).fontSize(size).widthOfString(run.text),
      0,
    );

  return {
    write: (text, { x, y, width, size, bold = false, muted: isMuted = false, align, lines }) => {
      const weight = bold ? 'bold' : 'plain';
      const fits = (words: string) => widthOf(words, weight, size) <= width;
      let below = y;
      for (const words of cutLines(breakLines(text, fits), fits, lines)) {
        let at = align === 'right' ? x + width - widthOf(words, weight, size) : x;
        for (const run of runsIn(words, weight)) {
          choose(run.font)
            .fontSize(size)
            .fillColor(isMuted ? muted : ink);
          // Aligns the baselines of all fonts.
          pdf.text(run.text, at, below + size * ascent, { baseline: 'alphabetic', lineBreak: false });
          at += pdf.widthOfString(run.text);
        }
        below += size * lineHeight;
      }
      return below;
    },
    rule: (from, to, y, shade) => {
      const colour = shade === 'dark' ? ink : line;
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(colour).stroke();
    },
  };
}

function cutLines(
  lines: readonly string[],
  fits: (words: string) => boolean,
  most = lines.length,
): readonly string[] {
  if (lines.length <= most) return lines;
  const last = [...graphemes(lines[most - 1] ?? '')];
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('')}…`];
}

/** A word that is longer than a line is broken within. */
export function breakLines(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    let rest = graphemes(word);
    while (rest.length > 1 && !fits(rest.join(''))) {
      let taken = 1;
      while (fits(rest.slice(0, taken + 1).join(''))) taken += 1;
      lines.push(rest.slice(0, taken).join(''));
      rest = rest.slice(taken);
    }
    lines.push(rest.join(''));
  }
  return lines;
}
