import type { WritableQuestion } from './writable-question.ts';

/** GIFT reads a line end as a blank. */
const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

/** A part that begins like a format or weight names its own format. */
const escapedPart = (text: string): string => (/^[[%]/.test(text) ? '[plain]' : '') + escaped(text);

const toGift = ({ text, options, right, texts }: WritableQuestion): string =>
  [
    `[plain]${escaped(text)} {`,
    ...options.map((option, index) => `\t${index === right ? '=' : '~'}${escapedPart(option)}`),
    ...[texts.get('explanation') ?? []].flat().map((each) => `\t####${escapedPart(each)}`),
    '}\n',
  ].join('\n');

export const writeGift = (questions: readonly WritableQuestion[]): string => questions.map(toGift).join('\n');
