import * as v from 'valibot';
import { digits } from '#domain/checks.ts';

/** Maps a question index, from 0, to the text of the chosen option. */
export const answers = v.pipe(v.record(digits(), v.pipe(v.string(), v.maxLength(500))), v.readonly());
export type Answers = v.InferOutput<typeof answers>;

const questionIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const questionIndices = v.pipe(v.array(questionIndex), v.maxLength(1000), v.readonly());
const millisecondsIntoAttempt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
/**
 * The student's place on the paper and marks; an addition to the wire. `answeredAt` maps a question index to the time
 * of its answer, so that the answers of two devices can be merged.
 */
export const progress = v.object({
  marked: questionIndices,
  visited: questionIndices,
  current: questionIndex,
  answeredAt: v.optional(v.pipe(v.record(digits(), millisecondsIntoAttempt), v.readonly()), {}),
});
export type Progress = Readonly<v.InferOutput<typeof progress>>;

/** What a student has done on a paper. */
export interface AnswerSheet extends Progress {
  readonly answers: Answers;
}

/** The answers as a record on a device and the wire have it. */
export interface StoredAnswers {
  readonly answers: Answers;
  readonly progress: Progress;
}

/** The answers of a record. */
export const toAnswerSheet = ({ answers, progress }: StoredAnswers): AnswerSheet => ({
  answers,
  ...progress,
});

/** The answers as it is stored and sent. */
export const toStoredAnswers = ({ answers, answeredAt, marked, visited, current }: AnswerSheet) => ({
  answers,
  progress: { marked: [...marked], visited: [...visited], current, answeredAt },
});
