import { graphemes } from '#domain/text/graphemes.ts';
import type { WritableQuestion } from './writable-question.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, text: string): string =>
  `    <${name} format="plain_text"><text>${escaped(text)}</text></${name}>`;

const shortName = (text: string): string => graphemes(text.replace(/\s+/g, ' ')).slice(0, 50).join('');

const toAnswerElement = (option: string, isRight: boolean): string =>
  `    <answer fraction="${isRight ? 100 : 0}" format="plain_text"><text>${escaped(option)}</text></answer>`;

const toQuestionElement = ({ text, options, right, texts }: WritableQuestion): string =>
  [
    '  <question type="multichoice">',
    `    <name><text>${escaped(shortName(text))}</text></name>`,
    element('questiontext', text),
    element('generalfeedback', texts.get('explanation') ?? ''),
    '    <single>true</single>',
    '    <shuffleanswers>false</shuffleanswers>',
    ...options.map((option, index) => toAnswerElement(option, index === right)),
    '  </question>',
  ].join('\n');

export const writeMoodleXml = (questions: readonly WritableQuestion[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...questions.map(toQuestionElement), '</quiz>\n'].join(
    '\n',
  );
