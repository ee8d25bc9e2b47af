import * as v from 'valibot';

const hex = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i), v.toLowerCase());

/** `main`: buttons and links. `sun`: calls to action. `leaf`: success. */
export const themeColours = v.object({ main: hex, sun: hex, leaf: hex });
export type ThemeColours = v.InferOutput<typeof themeColours>;

/** Keep equal to `src/web/styles/tokens.css`. */
export const defaultColours: ThemeColours = { main: '#4a3fd4', sun: '#ffb224', leaf: '#0a7d56' };

type Channels = readonly [red: number, green: number, blue: number];

function parseChannels(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: string): number {
  const [red, green, blue] = parseChannels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [parseChannels(colour), parseChannels(other)];
  const mixed = from.map((channel, place) =>
    Math.round(channel + ((to[place] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** WCAG 2.2 AA, 1.4.3. */
export const enough = 4.5;

interface Pair {
  readonly other: string;
  readonly words: string;
  readonly advice: 'darker' | 'lighter';
}

/** The dark theme derives lighter colours. */
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

/** @returns undefined for sufficient contrast */
export function colourProblem(name: keyof ThemeColours, colour: string): string | undefined {
  if (!v.is(hex, colour)) return 'Please choose a colour, such as #4a3fd4';
  const poor = pairs[name].find(({ other }) => contrast(colour, other) < enough);
  if (poor === undefined) return undefined;
  // Rounded down: a rejected ratio must not read as sufficient.
  const ratio = Math.floor(contrast(colour, poor.other) * 100) / 100;
  return `${poor.words} (${poor.other}) cannot be read well: the contrast is ${ratio} and must be at least ${enough}. Choose a ${poor.advice} colour.`;
}
