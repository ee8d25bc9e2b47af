import type { WritableQuestion } from './writable-question.ts';

/** Line ends are written `\n`, since GIFT reads a line end as a blank. */
const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

/** Parts inherit the question's format; one that begins like a format or a weight names its own. */
const escapedPart = (text: string): string => (/^[[%]/.test(text) ? '[plain]' : '') + escaped(text);

const toGift = ({ text, options, right, texts }: WritableQuestion): string =>
  [
    `[plain]${escaped(text)} {`,
    ...options.map((option, index) => `\t${index === right ? '=' : '~'}${escapedPart(option)}`),
    ...[texts.get('explanation') ?? []].flat().map((each) => `\t####${escapedPart(each)}`),
    '}\n',
  ].join('\n');

export const writeGift = (questions: readonly WritableQuestion[]): string => questions.map(toGift).join('\n');
