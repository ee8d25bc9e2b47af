import { formatNames } from '#contract/office/format-names.ts';
import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { type PlainText, plainTexts } from '#domain/quizzes/question.ts';
import { toWritable, type WritableQuestion } from './writable-question.ts';
import { aikenLosses, aikenRefusal, writeAiken } from './write-aiken.ts';
import { writeCsv } from './write-csv.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';

const writers: Readonly<Record<QuestionFileFormat, (questions: readonly WritableQuestion[]) => string>> = {
  gift: writeGift,
  aiken: writeAiken,
  csv: writeCsv,
  'moodle-xml': writeMoodleXml,
};

interface Loss {
  readonly question: number;
  readonly reason: string;
}

interface WrittenFile {
  readonly text: string;
  readonly losses: readonly Loss[];
}

const heldTexts: Readonly<Record<QuestionFileFormat, readonly PlainText[]>> = {
  gift: ['explanation'],
  aiken: [],
  csv: plainTexts,
  'moodle-xml': ['explanation'],
};

const textLosses = ({ texts }: WritableQuestion, format: QuestionFileFormat): readonly string[] =>
  [...texts.keys()]
    .filter((name) => !heldTexts[format].includes(name))
    .map((name) => `${formatNames[format]} has no ${name}s: the ${name} is left out.`);

const pictureLoss = 'The picture is left out: files of questions hold texts only.';

/** `readQuestionFile` returns the same questions, except for `losses`. Drops control characters. */
export function writeQuestionFile(
  questions: readonly PublishedQuestion[],
  format: QuestionFileFormat,
): WrittenFile {
  const losses: Loss[] = [];
  const written: WritableQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const writable = toWritable(question);
    const refusal = format === 'aiken' ? aikenRefusal(writable) : null;
    const found =
      refusal === null
        ? [
            ...textLosses(writable, format),
            ...(format === 'aiken' ? aikenLosses(writable) : []),
            ...(question.picture === null ? [] : [pictureLoss]),
          ]
        : [refusal];
    if (found.length > 0) losses.push({ question: index + 1, reason: found.join(' ') });
    if (refusal === null) written.push(writable);
  }
  return { text: writers[format](written), losses };
}
