import * as v from 'valibot';
import type { AttemptRecord } from '#domain/attempt-record.ts';
import { answers, progress } from '#domain/attempt-work.ts';
import { isUnsent } from '#machines/rules/attempt-on-device.ts';
import { randomId } from '../../platform/random-id.ts';

/** Answers that do not count, kept so that their owner can show them. */
const notCounted = v.object({
  id: v.string(),
  userId: v.string(),
  quizId: v.string(),
  /** '' when unknown. */
  quizTitle: v.string(),
  submissionId: v.nullable(v.string()),
  /** Question index to the text of the question, where known. */
  questionTexts: v.optional(v.record(v.string(), v.string())),
  answers,
  answeredAt: progress.entries.answeredAt,
  /** When they were set aside by this device's clock, epoch milliseconds. */
  at: v.number(),
  reason: v.string(),
  /** A copy that could not be read, unchanged. */
  raw: v.optional(v.unknown()),
});
export type NotCounted = v.InferOutput<typeof notCounted>;

/** What may be known of a quiz beyond the copy of its answers. */
export interface AboutQuiz {
  readonly quizTitle?: string;
  /** Question index to the text of the question. */
  readonly questionTexts?: Readonly<Record<string, string>>;
}

export const anotherTry = 'Another try of this quiz was started before these answers could be sent';
const notReadable = 'The copy of these answers on this device was damaged';

const keptMs = 30 * 24 * 60 * 60 * 1000;

export const isExpired = ({ at }: NotCounted, deviceTime: number): boolean => at + keptMs < deviceTime;

/** The readable ones of some records, newest first. */
export const notCountedFrom = (records: Iterable<unknown>): readonly NotCounted[] =>
  [...records]
    .flatMap((record) => {
      const parsed = v.safeParse(notCounted, record);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((one, other) => other.at - one.at);

interface Place extends AboutQuiz {
  readonly userId: string;
  readonly quizId: string;
  readonly at: number;
}

const recordOf = ({ userId, quizId, quizTitle = '', questionTexts, at }: Place) => ({
  id: randomId(),
  userId,
  quizId,
  quizTitle,
  at,
  ...(questionTexts === undefined ? {} : { questionTexts: { ...questionTexts } }),
});

/** Answers that were never a copy of their own. */
export const notCountedAnswers = (
  place: Place,
  chosen: Readonly<Record<string, string>>,
  reason: string,
): NotCounted => ({ ...recordOf(place), submissionId: null, answers: { ...chosen }, answeredAt: {}, reason });

/** A copy that does not count; none without an answer in it. */
export function notCountedCopy(place: Place, copy: AttemptRecord, reason: string): NotCounted | null {
  if (Object.keys(copy.answers).length === 0) return null;
  const { submissionId, answers: chosen, progress: on } = copy;
  return {
    ...recordOf(place),
    submissionId,
    answers: chosen,
    answeredAt: on.answeredAt,
    reason,
  };
}

const salvageable = v.object({ answers });

/** A copy that cannot be read, with the answers that can. */
export function notCountedRaw(place: Place, raw: unknown, reason = notReadable): NotCounted {
  const parsed = v.safeParse(salvageable, raw);
  const found = parsed.success ? parsed.output.answers : {};
  return { ...recordOf(place), submissionId: null, answers: found, answeredAt: {}, reason, raw };
}

/** What a copy holds that is lost when a copy of another submission takes its place. */
export const lostUnder = (copy: AttemptRecord, submissionId: string | null): boolean =>
  isUnsent(copy) && copy.submissionId !== submissionId;
