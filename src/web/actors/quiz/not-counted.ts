import * as v from 'valibot';
import { answers } from '#domain/attempts/answers.ts';
import { type NotCounted, notCounted } from '#domain/attempts/answers-not-counted.ts';
import { isUnsent } from '#domain/attempts/attempt-on-device.ts';
import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import { randomId } from '../../platform/random-id.ts';

export type AboutQuiz = Partial<Pick<NotCounted, 'quizTitle' | 'questionTexts'>>;

export const anotherTry = 'Another try of this quiz was started before these answers could be sent';
const notReadable = 'The copy of these answers on this device was damaged';

const keptMs = 30 * 24 * 60 * 60 * 1000;

export const isExpired = ({ at }: NotCounted, deviceTime: number): boolean => at + keptMs < deviceTime;

export const notCountedFrom = (records: Iterable<unknown>): readonly NotCounted[] =>
  [...records]
    .flatMap((record) => {
      const parsed = v.safeParse(notCounted, record);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((one, other) => other.at - one.at);

interface Place extends AboutQuiz, Pick<NotCounted, 'userId' | 'quizId' | 'at'> {}

const newRecord = ({ userId, quizId, quizTitle = '', questionTexts, at }: Place) => ({
  id: randomId(),
  userId,
  quizId,
  quizTitle,
  at,
  ...(questionTexts === undefined ? {} : { questionTexts: { ...questionTexts } }),
});

export const notCountedAnswers = (
  place: Place,
  chosen: NotCounted['answers'],
  reason: string,
): NotCounted => ({
  ...newRecord(place),
  submissionId: null,
  answers: { ...chosen },
  answeredAt: {},
  reason,
});

/** @returns null without answers */
export function notCountedDraft(place: Place, draft: AttemptRecord, reason: string): NotCounted | null {
  if (Object.keys(draft.answers).length === 0) return null;
  const { submissionId, answers: chosen, progress: on } = draft;
  return {
    ...newRecord(place),
    submissionId,
    answers: chosen,
    answeredAt: on.answeredAt,
    reason,
  };
}

const salvageable = v.object({ answers });

export function notCountedRaw(place: Place, raw: unknown, reason = notReadable): NotCounted {
  const parsed = v.safeParse(salvageable, raw);
  const found = parsed.success ? parsed.output.answers : {};
  return { ...newRecord(place), submissionId: null, answers: found, answeredAt: {}, reason, raw };
}

export const lostUnder = (draft: AttemptRecord, submissionId: string | null): boolean =>
  isUnsent(draft) && draft.submissionId !== submissionId;
