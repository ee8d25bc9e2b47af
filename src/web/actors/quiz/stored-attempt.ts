import * as v from 'valibot';
import { answers, progress } from '#contract/quizzes.ts';
import { paperQuestion } from '#domain/question.ts';
import type { AttemptToSend } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { mergeWork, sameAnswers } from '#machines/rules/merge-work.ts';

const version = 4;

const paper = v.object({
  quiz: v.object({
    _id: v.string(),
    title: v.string(),
    subjectName: v.string(),
    timeLimit: v.nullable(v.number()),
    passingMarks: v.nullable(v.number()),
    allowReattempt: v.boolean(),
  }),
  questions: v.array(paperQuestion),
});

const entries = {
  submissionId: v.nullable(v.string()),
  revision: v.nullable(v.number()),
  unsaved: v.boolean(),
  /** The person handed the paper in, and nobody knows whether the server has it. */
  handedIn: v.boolean(),
  answers,
  progress,
  /** When the time is over by this device's clock, epoch milliseconds: good enough for a notice, not for a rule. */
  overAt: v.number(),
  /** When the work last changed by this device's clock, epoch milliseconds. Version 2 has none. */
  changedAt: v.optional(v.number(), 0),
  /** False on a host that knows completed submissions alone: this copy is all there is of the attempt. */
  savesAttempts: v.optional(v.boolean(), true),
  /** What the answers are about, so that the paper opens without a network. */
  paper: v.optional(v.nullable(paper), null),
};

const currentCopy = v.object({
  ...entries,
  version: v.literal(version),
  clientId: v.string(),
  previousClientIds: v.array(v.string()),
});

/** Versions 2 and 3 have other names for the client ids. */
const earlierCopy = v.pipe(
  v.object({
    ...entries,
    version: v.picklist([2, 3]),
    writer: v.string(),
    predecessors: v.array(v.string()),
  }),
  v.transform(({ writer, predecessors, ...copy }) => ({
    ...copy,
    version,
    clientId: writer,
    previousClientIds: predecessors,
  })),
);

/** The copy of an attempt on this device. A record of another shape or version is never guessed at. */
const storedAttempt = v.union([currentCopy, earlierCopy]);
export type StoredAttempt = v.InferOutput<typeof storedAttempt>;

/** A copy from its record; null when there is none. */
export function copyFrom(record: unknown): StoredAttempt | 'unreadable' | null {
  if (record === undefined) return null;
  const parsed = v.safeParse(storedAttempt, record);
  return parsed.success ? parsed.output : 'unreadable';
}

/** The copy that an attempt leaves on this device, over the one that is there. */
export function copyOf(
  attempt: AttemptToSend,
  handedIn: boolean,
  kept: StoredAttempt | 'unreadable' | null,
  deviceTime: number,
): StoredAttempt {
  const { answers: chosen, answeredAt, marked, visited, current } = attempt.work;
  const copy: StoredAttempt = {
    version,
    submissionId: attempt.submissionId,
    revision: attempt.revision,
    clientId: attempt.clientId,
    previousClientIds: [...attempt.previousClientIds],
    unsaved: attempt.unsaved,
    handedIn,
    answers: { ...chosen },
    progress: { marked: [...marked], visited: [...visited], current, answeredAt: { ...answeredAt } },
    overAt: deviceTime + attempt.timeLeft,
    changedAt: deviceTime,
    savesAttempts: attempt.savesAttempts,
    paper: attempt.paper === null ? null : paperOf(attempt.paper),
  };
  if (kept === null || kept === 'unreadable' || kept.submissionId !== copy.submissionId) return copy;
  const sameWork = textOf([kept.answers, kept.progress]) === textOf([copy.answers, copy.progress]);
  return sameWork ? { ...copy, changedAt: kept.changedAt } : copy;
}

const paperOf = ({ quiz, questions }: NonNullable<AttemptToSend['paper']>): StoredAttempt['paper'] => ({
  quiz: { ...quiz },
  questions: questions.map((question) => ({ ...question, options: [...question.options] })),
});

/** Whether the server is still to be told of a copy. */
export const isUnsent = (copy: StoredAttempt): copy is StoredAttempt & { readonly submissionId: string } =>
  copy.submissionId !== null && (copy.unsaved || copy.handedIn);

/** Whether a copy has answers that the server may not have; of an attempt without a name it has none. */
export const holdsUnsentAnswers = (copy: StoredAttempt): boolean =>
  copy.unsaved || copy.handedIn || (copy.submissionId === null && Object.keys(copy.answers).length > 0);

/** Whether two copies hold the same work in the same state; `overAt` differs from one write to the next. */
export const isSameCopy = (one: StoredAttempt, other: StoredAttempt): boolean =>
  textOf({ ...one, overAt: 0 }) === textOf({ ...other, overAt: 0 });

/** Two copies of one attempt as one, so that no answer is lost. */
export function mergeCopies(newer: StoredAttempt, older: StoredAttempt): StoredAttempt {
  const work = mergeWork(workOf(newer), workOf(older));
  const { answers: together, ...place } = work;
  return {
    ...newer,
    unsaved: newer.unsaved || !sameAnswers(together, newer.answers),
    handedIn: newer.handedIn || older.handedIn,
    previousClientIds: [
      ...new Set([...newer.previousClientIds, older.clientId, ...older.previousClientIds]),
    ].filter((clientId) => clientId !== newer.clientId),
    answers: { ...together },
    progress: {
      current: place.current,
      marked: [...place.marked],
      visited: [...place.visited],
      answeredAt: { ...place.answeredAt },
    },
  };
}

const workOf = ({ answers: chosen, progress: place }: StoredAttempt) => ({ answers: chosen, ...place });

/** The same text for the same content, whatever the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
