import * as v from 'valibot';
import { answers } from '#domain/attempts/answers.ts';
import { type NotCounted, notCounted } from '#domain/attempts/answers-not-counted.ts';
import { isUnsent } from '#domain/attempts/attempt-on-device.ts';
import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import { randomId } from '../../platform/random-id.ts';
import type { RecordChange } from '../../platform/record-storage.ts';

export interface Place
  extends Pick<NotCounted, 'userId' | 'quizId' | 'at'>,
    Partial<Pick<NotCounted, 'quizTitle' | 'questionTexts'>> {}

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

type Found = Pick<NotCounted, 'submissionId' | 'answers' | 'answeredAt' | 'reason' | 'raw'>;

function keep(place: Place, found: Found): readonly RecordChange[] {
  const id = randomId();
  const value: NotCounted = { id, quizTitle: '', ...place, ...found };
  return [{ table: 'notCounted', key: id, value }];
}

export const keepAnswers = (place: Place, chosen: NotCounted['answers'], reason: string) =>
  keep(place, { submissionId: null, answers: chosen, answeredAt: {}, reason });

/** Keeps nothing of a draft without answers. */
export const keepDraft = (place: Place, draft: AttemptRecord, reason: string) =>
  Object.keys(draft.answers).length === 0
    ? []
    : keep(place, {
        submissionId: draft.submissionId,
        answers: draft.answers,
        answeredAt: draft.progress.answeredAt,
        reason,
      });

const salvageable = v.object({ answers });

export function keepRaw(place: Place, raw: unknown, reason = notReadable) {
  const parsed = v.safeParse(salvageable, raw);
  const found = parsed.success ? parsed.output.answers : {};
  return keep(place, { submissionId: null, answers: found, answeredAt: {}, reason, raw });
}

export const lostUnder = (draft: AttemptRecord, submissionId: string | null): boolean =>
  isUnsent(draft) && draft.submissionId !== submissionId;
