import { optionLetter } from './question-file.ts';
import type { WritableQuestion } from './writable-question.ts';

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

export const aikenRefusal = ({ text }: WritableQuestion): string | null =>
  /^(?:answer|feedback|explanation)\s*:/i.test(text)
    ? 'This question is left out: Aiken takes a text that begins with ANSWER: or FEEDBACK: for the end of another question. Export it in another format.'
    : null;

export const aikenLosses = ({ text, options }: WritableQuestion): readonly string[] =>
  [text, ...options].some((each) => each.includes('\n'))
    ? ['Aiken has one line for each text: line breaks are written as blanks.']
    : [];

const toAiken = ({ text, options, right }: WritableQuestion): string =>
  [
    oneLine(text),
    ...options.map((option, index) => `${optionLetter(index)}. ${oneLine(option)}`),
    `ANSWER: ${optionLetter(right)}\n`,
  ].join('\n');

export const writeAiken = (questions: readonly WritableQuestion[]): string =>
  questions.map(toAiken).join('\n');
