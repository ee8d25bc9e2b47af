import type { QuestionDocument } from '#contract/office/question-document.ts';
import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { type WritableQuestion, writableOf } from './writable-question.ts';
import { aikenLoss, aikenRefusal, writeAiken } from './write-aiken.ts';
import { writeCsv } from './write-csv.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

const writers: Readonly<Record<QuestionFileFormat, (questions: readonly WritableQuestion[]) => string>> = {
  gift: writeGift,
  aiken: writeAiken,
  csv: writeCsv,
  'moodle-xml': writeMoodleXml,
};

/** What the file does not hold of a question. */
interface Loss {
  /** The place of the question, from 1. */
  readonly question: number;
  readonly reason: string;
}

interface WrittenFile {
  /** To be sent as UTF-8. */
  readonly text: string;
  readonly losses: readonly Loss[];
}

const pictureLoss = 'The picture is left out: files of questions hold texts only.';

/**
 * Writes questions as a file. `readQuestionFile` reads the same texts, options, right options and explanations from
 * it; `losses` says what a format cannot hold. Control characters are left out, and line ends become `\n`.
 */
export function writeQuestionFile(
  questions: readonly QuestionDocument[],
  format: QuestionFileFormat,
): WrittenFile {
  const losses: Loss[] = [];
  const written: WritableQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const writable = writableOf(question);
    const refusal = format === 'aiken' ? aikenRefusal(writable) : null;
    const found = [
      refusal,
      format === 'aiken' && refusal === null ? aikenLoss(writable) : null,
      question.picture !== null && refusal === null ? pictureLoss : null,
    ].filter((each) => each !== null);
    if (found.length > 0) losses.push({ question: index + 1, reason: found.join(' ') });
    if (refusal === null) written.push(writable);
  }
  return { text: writers[format](written), losses };
}
