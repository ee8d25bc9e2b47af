import type { WritableQuestion } from './writable-question.ts';

/** A text with the signs of GIFT escaped. Line ends are written `\n`, since a line end in the file is a blank. */
const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

/** A part is in the format of its question; one that begins like a format or a weight names it again. */
const escapedPart = (text: string): string => (/^[[%]/.test(text) ? '[plain]' : '') + escaped(text);

const giftOf = ({ text, options, right, texts }: WritableQuestion): string =>
  [
    `[plain]${escaped(text)} {`,
    ...options.map((option, index) => `\t${index === right ? '=' : '~'}${escapedPart(option)}`),
    ...[texts.get('explanation') ?? []].flat().map((each) => `\t####${escapedPart(each)}`),
    '}\n',
  ].join('\n');

/** Writes questions as GIFT. */
export const writeGift = (questions: readonly WritableQuestion[]): string => questions.map(giftOf).join('\n');
