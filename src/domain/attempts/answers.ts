import * as v from 'valibot';
import { digits } from '#domain/checks.ts';

const option = v.pipe(v.string(), v.maxLength(500));

/** Maps a question index, from 0, to the text of the chosen option. */
export const answers = v.pipe(v.record(digits(), option), v.readonly());
export type Answers = v.InferOutput<typeof answers>;

/** As `answers`, without the entries that do not parse; {} when it is no record. */
export const readableAnswers = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.transform((entries): Answers => Object.fromEntries(Object.entries(entries).filter(isAnswer))),
);

const questionIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const questionIndices = v.pipe(v.array(questionIndex), v.maxLength(1000), v.readonly());
const millisecondsIntoAttempt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
/** `answeredAt` has milliseconds into the attempt by question index. */
export const progress = v.object({
  marked: questionIndices,
  visited: questionIndices,
  current: questionIndex,
  answeredAt: v.optional(v.pipe(v.record(digits(), millisecondsIntoAttempt), v.readonly()), {}),
});
export type Progress = Readonly<v.InferOutput<typeof progress>>;

export interface AnswerSheet extends Progress {
  readonly answers: Answers;
}

export interface StoredAnswers {
  readonly answers: Answers;
  readonly progress: Progress;
}

export const toAnswerSheet = ({ answers, progress }: StoredAnswers): AnswerSheet => ({
  answers,
  ...progress,
});

export const toStoredAnswers = ({ answers, answeredAt, marked, visited, current }: AnswerSheet) => ({
  answers,
  progress: { marked: [...marked], visited: [...visited], current, answeredAt },
});

function isAnswer(written: [string, unknown]): written is [string, string] {
  return v.is(digits(), written[0]) && v.is(option, written[1]);
}
