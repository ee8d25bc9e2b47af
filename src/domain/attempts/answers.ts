import * as v from 'valibot';
import { digits } from '#domain/checks.ts';

/** Maps a question index, from 0, to the text of the chosen option. */
export const answers = v.pipe(v.record(digits(), v.pipe(v.string(), v.maxLength(500))), v.readonly());
export type Answers = v.InferOutput<typeof answers>;

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
