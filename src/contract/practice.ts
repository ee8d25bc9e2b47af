import * as v from 'valibot';
import { checkedInOrder, id } from '#domain/checks.ts';
import { longestAnswerMs } from '#domain/practice/ladder.ts';
import { defineCall, envelope, nothing } from './wire.ts';

export const answersAtOnce = 100;

const name = (maximum: number) =>
  checkedInOrder(v.pipe(v.string(), v.nonEmpty(), v.maxLength(maximum), v.regex(/^[\w-]+$/)));

export const practiceAnswer = v.object({
  /** Chosen by the device: a repeat changes nothing. */
  id: name(64),
  step: name(40),
  isRight: v.boolean(),
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestAnswerMs)),
  /** In milliseconds, by the clock of the device. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000)),
});
export type PracticeAnswer = v.InferOutput<typeof practiceAnswer>;

export const practiceStepStates = ['learning', 'mastered'] as const;

export const stepProgress = v.object({
  step: id,
  state: v.picklist(practiceStepStates),
  /** The newest answers, oldest first: whether each was right and in time. */
  recent: v.array(v.boolean()),
  returns: v.number(),
  /** In milliseconds; null while the step is learned. */
  dueAt: v.nullable(v.number()),
  answerCount: v.number(),
});
export type StepProgress = v.InferOutput<typeof stepProgress>;

const signInMessage = 'Please log in to keep your progress';

export const getPractice = defineCall({
  method: 'GET',
  path: 'practice',
  request: nothing,
  response: envelope(v.array(stepProgress)),
  signInMessage,
});

export const addPracticeAnswers = defineCall({
  method: 'POST',
  path: 'practice/answers',
  request: v.object({
    /** Whose answers they are: another user may have signed in meanwhile. */
    userId: id,
    answers: v.pipe(v.array(practiceAnswer), v.minLength(1), v.maxLength(answersAtOnce)),
  }),
  response: getPractice.response,
  signInMessage,
});
