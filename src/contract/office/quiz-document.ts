import * as v from 'valibot';
import { calendarDay, id } from '#domain/checks.ts';
import { exerciseCount, specification } from '#domain/practice/specification.ts';
import {
  draftQuestion,
  publishedQuestion,
  questionMaximum,
  savedQuestion,
} from '#domain/quizzes/edited-question.ts';
import { keyRules } from '#domain/quizzes/key-rules.ts';
import { onOneLine, withoutMarks } from '#domain/text/text-fields.ts';
import { atMost, requiredTitle } from '#domain/text/text-rules.ts';

export const titleLength = 200;
const longTextLength = 5000;
const certificateLevelLength = 80;
const text = (maximum: number) => v.pipe(v.string(), atMost(maximum));

const wholeNumber = (minimum: number, maximum: number) => {
  const rule = `This must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(minimum, rule), v.maxValue(maximum, rule));
};

const tooMany = `A quiz has at most ${questionMaximum} questions`;

export const settings = {
  subjectId: id,
  sequence: wholeNumber(0, 10_000),
  /** Minutes; null for the default of docs/specification.md#9-constants. */
  timeLimit: v.nullable(
    v.pipe(
      v.number('This must be a number of minutes'),
      v.minValue(0.5, 'A quiz takes at least half a minute'),
      v.maxValue(600, 'A quiz takes at most 600 minutes'),
    ),
  ),
  passingMarks: v.nullable(
    v.pipe(
      v.number('This must be a number of marks'),
      v.minValue(0, 'This may not be less than 0'),
      v.maxValue(questionMaximum, `This may be at most ${questionMaximum}`),
    ),
  ),
  allowReattempt: v.boolean(),
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  /** null for all. */
  drawCount: v.nullable(wholeNumber(1, questionMaximum)),
  keyShown: v.picklist(keyRules, 'Please choose when the right answers are shown'),
  keyShownFrom: v.nullable(calendarDay('This must be a day')),
  /** Of the exercises that each attempt gets for itself; null where all get `questions`, which are an example then. */
  practice: v.optional(v.nullable(specification), null),
  /** '' for none. */
  certificateLevel: v.optional(
    v.pipe(v.string(), v.transform(withoutMarks), onOneLine, atMost(certificateLevelLength)),
    '',
  ),
};

/** Earlier releases allowed line breaks in titles. */
export const quizDraft = v.object({
  ...settings,
  title: text(titleLength),
  description: text(longTextLength),
  questions: v.pipe(v.array(draftQuestion), v.maxLength(questionMaximum, tooMany)),
});
export type QuizDraft = v.InferOutput<typeof quizDraft>;
export const savedDraft = v.object({
  ...quizDraft.entries,
  title: v.pipe(text(titleLength), v.transform(withoutMarks), onOneLine),
  questions: v.pipe(v.array(savedQuestion), v.maxLength(questionMaximum, tooMany)),
});

export const quizDocument = v.pipe(
  v.object({
    ...settings,
    title: requiredTitle('Title is required', titleLength),
    description: text(longTextLength),
    questions: v.pipe(
      v.array(publishedQuestion),
      v.minLength(1, 'A quiz needs a question'),
      v.maxLength(questionMaximum, tooMany),
      v.check(
        (questions) => new Set(questions.map((each) => each.id)).size === questions.length,
        'Two questions have the same id',
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ drawCount, questions }) => drawCount === null || drawCount <= questions.length,
      'The quiz has fewer questions than an attempt is to draw',
    ),
    ['drawCount'],
  ),
  v.forward(
    v.check(
      ({ practice, questions }) => practice === null || exerciseCount(practice) === questions.length,
      'The example has more or fewer questions than an attempt gets',
    ),
    ['practice'],
  ),
  v.forward(
    v.check(
      ({ keyShown, keyShownFrom }) => keyShown !== 'after-date' || keyShownFrom !== null,
      'Please say from which day the right answers are shown',
    ),
    ['keyShownFrom'],
  ),
  v.forward(
    v.check(
      ({ passingMarks, drawCount, questions }) => (passingMarks ?? 0) <= (drawCount ?? questions.length),
      'The passing marks cannot exceed the number of questions',
    ),
    ['passingMarks'],
  ),
  v.forward(
    v.check(
      ({ certificateLevel, passingMarks }) => certificateLevel === '' || (passingMarks ?? 0) > 0,
      'A certificate needs passing marks',
    ),
    ['passingMarks'],
  ),
);
export type QuizDocument = v.InferOutput<typeof quizDocument>;
