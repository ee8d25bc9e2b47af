import * as v from 'valibot';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { answers, progress } from './answers.ts';

export const attemptRecordVersion = 4;

const paperQuiz = v.pipe(
  v.object({
    _id: v.string(),
    title: v.string(),
    subjectName: v.string(),
    timeLimit: v.nullable(v.number()),
    passingMarks: v.nullable(v.number()),
    allowReattempt: v.boolean(),
  }),
  v.readonly(),
);
export type PaperQuiz = v.InferOutput<typeof paperQuiz>;

const paper = v.pipe(
  v.object({ quiz: paperQuiz, questions: v.pipe(v.array(paperQuestion), v.readonly()) }),
  v.readonly(),
);

const entries = {
  submissionId: v.nullable(v.string()),
  /** null on hosts without revisions. */
  revision: v.nullable(v.number()),
  unsaved: v.boolean(),
  /** Submitted, but no response has arrived. */
  handedIn: v.boolean(),
  answers,
  progress,
  /** Epoch milliseconds by this device's clock; for notices only. */
  overAt: v.number(),
  /** Epoch milliseconds by this device's clock. Absent in version 2. */
  changedAt: v.optional(v.number(), 0),
  /** false on hosts that store completed submissions only. */
  savesAttempts: v.optional(v.boolean(), true),
  paper: v.optional(v.nullable(paper), null),
};

const currentRecord = v.object({
  ...entries,
  version: v.literal(attemptRecordVersion),
  clientId: v.string(),
  /** Their last saves may still be in flight. */
  previousClientIds: v.pipe(v.array(v.string()), v.readonly()),
});

const earlierRecord = v.pipe(
  v.object({
    ...entries,
    version: v.picklist([2, 3]),
    writer: v.string(),
    predecessors: v.array(v.string()),
  }),
  v.transform(
    ({ writer, predecessors, ...record }): v.InferOutput<typeof currentRecord> => ({
      ...record,
      version: attemptRecordVersion,
      clientId: writer,
      previousClientIds: predecessors,
    }),
  ),
);

export const attemptRecord = v.union([currentRecord, earlierRecord]);
export type AttemptRecord = Readonly<v.InferOutput<typeof attemptRecord>>;

export interface AttemptOwner extends Pick<AttemptRecord, 'clientId'> {
  readonly quizId: string;
  readonly userId: string;
}
