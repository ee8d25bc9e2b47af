import * as v from 'valibot';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { answers, progress } from './answers.ts';

/** The version of the records that this release writes. */
export const attemptRecordVersion = 4;

/** The facts of a quiz that its paper shows. */
const paperQuiz = v.pipe(
  v.object({
    _id: v.string(),
    title: v.string(),
    subjectName: v.string(),
    /** Minutes; null when the quiz has no duration. */
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
  /** Null on a host that does not count revisions. */
  revision: v.nullable(v.number()),
  /** The server has not acknowledged this answers. */
  unsaved: v.boolean(),
  /** The student submitted the attempt, and no response has come. */
  handedIn: v.boolean(),
  answers,
  progress,
  /** When the time is over by this device's clock, epoch milliseconds: good enough for a notice, not for a rule. */
  overAt: v.number(),
  /** When the answers last changed by this device's clock, epoch milliseconds. Version 2 has none. */
  changedAt: v.optional(v.number(), 0),
  /** False on a host that stores completed submissions alone: this record is all there is of the attempt. */
  savesAttempts: v.optional(v.boolean(), true),
  /** What the answers are about, so that the paper opens without a network. */
  paper: v.optional(v.nullable(paper), null),
};

const currentRecord = v.object({
  ...entries,
  version: v.literal(attemptRecordVersion),
  clientId: v.string(),
  /** The earlier pages of this device that wrote the answers, whose last saves may still be under way. */
  previousClientIds: v.pipe(v.array(v.string()), v.readonly()),
});

/** Versions 2 and 3 have other names for the client ids. */
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

/**
 * An attempt, from which every other shape of one is derived: what a device stores is this, and a page has it with
 * its `AnswerSheet` in place of the recorded one. Another shape or version does not parse.
 */
export const attemptRecord = v.union([currentRecord, earlierRecord]);
export type AttemptRecord = Readonly<v.InferOutput<typeof attemptRecord>>;

/** Whose attempt it is, and the page that has it. */
export interface AttemptOwner extends Pick<AttemptRecord, 'clientId'> {
  readonly quizId: string;
  readonly userId: string;
}
