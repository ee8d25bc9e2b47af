import { contrast, defaultColours, mix, type ThemeColours } from '#contract/office/institute/theme.ts';

const [white, black] = ['#ffffff', '#000000'];
const nightCard = '#221f42';
/** As in the default colours; leaves room for the soft backgrounds. */
const nightContrast = 6.3;
const step = 0.02;

/** Mixes in white until the contrast suffices. */
function byNight(colour: string): string {
  let share = 0;
  while (share < 1 && contrast(mix(colour, white, share), nightCard) < nightContrast) share += step;
  return mix(colour, white, share);
}

type Rules = Readonly<Record<string, string>>;

function toneRules(name: 'indigo' | 'leaf', colour: string): { readonly day: Rules; readonly night: Rules } {
  const light = byNight(colour);
  const [deep, hover] = [mix(colour, black, 0.3), mix(colour, black, 0.12)];
  const nightSide = mix(light, black, 0.35);
  const day = {
    [name]: colour,
    [`${name}-deep`]: deep,
    [`${name}-soft`]: mix(colour, white, 0.89),
    ...(name === 'indigo' && { 'indigo-hover': hover, 'indigo-side': deep, band: colour }),
  };
  const night = {
    [name]: light,
    [`${name}-deep`]: mix(light, white, 0.4),
    [`${name}-soft`]: mix(nightCard, colour, 0.2),
    ...(name === 'indigo' && {
      'indigo-hover': mix(light, white, 0.25),
      'indigo-side': nightSide,
      band: mix(colour, black, 0.3),
    }),
  };
  return { day, night };
}

const declarations = (rules: Rules) =>
  Object.entries(rules)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export function themeStyle({ main, sun, leaf }: ThemeColours): string {
  const tones = [
    main === defaultColours.main ? undefined : toneRules('indigo', main),
    leaf === defaultColours.leaf ? undefined : toneRules('leaf', leaf),
    sun === defaultColours.sun
      ? undefined
      : {
          day: {
            marigold: sun,
            'marigold-deep': mix(sun, black, 0.18),
            'marigold-hover': mix(sun, white, 0.15),
          },
          night: {},
        },
  ].filter((tone) => tone !== undefined);
  if (tones.length === 0) return '';
  const day = declarations(Object.assign({}, ...tones.map((tone) => tone.day)));
  const night = declarations(Object.assign({}, ...tones.map((tone) => tone.night)));
  return `:root,[data-drawing]{${day}}@media (prefers-color-scheme:dark){:root{${night}}}`;
}
