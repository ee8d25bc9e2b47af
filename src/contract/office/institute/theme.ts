import * as v from 'valibot';

const hex = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i), v.toLowerCase());

/** The three colours of an institute: of buttons and links, of the buttons that invite, and of what went well. */
export const themeColours = v.object({ main: hex, sun: hex, leaf: hex });
export type ThemeColours = v.InferOutput<typeof themeColours>;

/** As the styles have them (`src/web/styles/tokens.css`). */
export const defaultColours: ThemeColours = { main: '#4a3fd4', sun: '#ffb224', leaf: '#0a7d56' };

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour with a share of another one. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  const mixed = from.map((channel, place) =>
    Math.round(channel + ((to[place] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** What can be read (WCAG 2.2 AA, 1.4.3). */
export const enough = 4.5;

interface Pair {
  readonly other: string;
  /** The pair in words. */
  readonly words: string;
  /** What helps. */
  readonly advice: 'darker' | 'lighter';
}

/** What each colour is read with by day. By night its lighter twin is used, which follows from it. */
const pairs: Readonly<Record<keyof ThemeColours, readonly Pair[]>> = {
  main: [
    { other: '#ffffff', words: 'White words on it', advice: 'darker' },
    { other: '#f8eedb', words: 'Its words on the ground of a page', advice: 'darker' },
  ],
  sun: [{ other: '#1d1b38', words: 'Dark words on it', advice: 'lighter' }],
  leaf: [
    { other: '#ffffff', words: 'White words on it', advice: 'darker' },
    { other: '#fffaf1', words: 'Its words on the ground of a page', advice: 'darker' },
  ],
};

/** Why a colour cannot be read where it is used, and what helps; undefined when it can. */
export function colourProblem(name: keyof ThemeColours, colour: string): string | undefined {
  if (!v.is(hex, colour)) return 'Please choose a colour, such as #4a3fd4';
  const poor = pairs[name].find(({ other }) => contrast(colour, other) < enough);
  if (poor === undefined) return undefined;
  // Rounded down, so that what is refused never reads as enough.
  const ratio = Math.floor(contrast(colour, poor.other) * 100) / 100;
  return `${poor.words} (${poor.other}) cannot be read well: the contrast is ${ratio} and must be at least ${enough}. Choose a ${poor.advice} colour.`;
}
