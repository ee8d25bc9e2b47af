import { randomUUID } from 'node:crypto';
import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { decodeText } from './decode-text.ts';
import { ProblemList } from './problem-list.ts';
import { QuestionCollector } from './question-collector.ts';
import type { QuestionFile } from './question-file.ts';
import { readAiken } from './read-aiken.ts';
import { readCsv } from './read-csv.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { isWebPage, recogniseFormat } from './recognise-format.ts';

const readers: Readonly<Record<QuestionFileFormat, (text: string, collector: QuestionCollector) => void>> = {
  gift: readGift,
  aiken: readAiken,
  csv: readCsv,
  'moodle-xml': readMoodleXml,
};

/** @returns null when the format is unknown */
function readText(
  text: string,
  given: QuestionFileFormat | undefined,
  collector: QuestionCollector,
  problems: ProblemList,
): QuestionFileFormat | null {
  const [line = ''] = text.trimStart().slice(0, 200).split('\n');
  if (isWebPage(text)) {
    problems.addOfFile(
      'This is a page of the web, not a file of questions. Download the file itself, or export the questions again.',
      line,
    );
    return given ?? null;
  }
  const format = given ?? recogniseFormat(text);
  if (format === null) {
    problems.addOfFile(
      'This file is none of GIFT, Aiken, CSV or Moodle XML. Save the questions in one of these; our template shows the CSV.',
      line,
    );
    return null;
  }
  readers[format](text, collector);
  return format;
}

/**
 * @param bytes at most 5 MB and 1000 questions
 * @param given detected by default
 */
export function readQuestionFile(
  bytes: Uint8Array,
  given?: QuestionFileFormat,
  newId: () => string = randomUUID,
): QuestionFile {
  const problems = new ProblemList();
  const collector = new QuestionCollector(problems, newId);
  const text = decodeText(bytes, problems);
  const format = text === null ? (given ?? null) : readText(text, given, collector, problems);
  if (text !== null && problems.isEmpty && collector.questions.length === 0)
    problems.addOfFile('This file has no questions. Choose a file that has some.');
  return {
    format,
    questions: collector.questions,
    problems: problems.listed,
    moreProblems: problems.more,
    notes: collector.notes.listed,
  };
}
