import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { isUnsent } from '#domain/attempts/attempt-on-device.ts';
import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import type { UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import type { RecordChange, RecordStorage } from '../../platform/record-storage.ts';
import type { DraftChanges } from './draft-changes.ts';
import { draftChange, draftKey, parseDraftKey } from './draft-key.ts';
import {
  anotherTry,
  isExpired,
  keepAnswers,
  keepDraft,
  keepRaw,
  lostUnder,
  notCountedFrom,
  type Place,
} from './not-counted.ts';
import {
  holdsUnsentAnswers,
  isSameDraft,
  parseDraft,
  readableDraft,
  toAttemptRecord,
} from './stored-attempt.ts';

type AnswersNotCounted = Omit<Place, 'at'> & Pick<NotCounted, 'answers' | 'reason'>;
type AboutQuiz = Omit<Place, 'userId' | 'quizId' | 'at'>;

interface StoreOptions {
  /** Called once, before the first read or write. */
  readonly open: () => Promise<RecordStorage>;
  readonly deviceTime: () => number;
  readonly news: DraftChanges;
}

/** A tab with the attempt open sends it within this time. */
const freshMs = 2000;

/** Stores one draft per attempt and the answers that do not count. Nothing unsent is deleted. */
export function createDeviceStore({ open, deviceTime, news }: StoreOptions) {
  let opened: Promise<RecordStorage> | undefined;
  const records = (): Promise<RecordStorage> => {
    opened ??= open().then(async (storage) => {
      await removeExpired(storage, deviceTime()).catch(() => undefined);
      return storage;
    });
    return opened;
  };

  /** Valid until another window changes a draft. */
  const written = new Map<string, AttemptRecord>();
  let isTelling = false;
  const tell = () => {
    isTelling = true;
    news.tell();
    isTelling = false;
  };
  news.listen(() => {
    if (!isTelling) written.clear();
  });

  const change = async (
    userId: string,
    quizId: string,
    changesFor: (
      kept: unknown,
      place: Place,
      put: (draft: AttemptRecord | undefined) => RecordChange,
    ) => readonly RecordChange[],
  ): Promise<void> => {
    const place = { userId, quizId, at: deviceTime() };
    const key = draftKey(userId, quizId);
    written.delete(key);
    await (await records()).change(key, (kept) =>
      changesFor(kept, place, (draft) => draftChange(key, draft)),
    );
    tell();
  };

  const writeOn = async (key: string, draft: AttemptRecord): Promise<void> => {
    written.set(key, draft);
    try {
      await (await records()).put(key, draft);
    } catch (error) {
      written.delete(key);
      throw error;
    }
    tell();
  };

  const write = async (attempt: AttemptToSend, handedIn = false): Promise<void> => {
    const { userId, quizId, submissionId } = attempt;
    const key = draftKey(userId, quizId);
    const last = written.get(key);
    if (last !== undefined && last.submissionId === submissionId) {
      return await writeOn(key, toAttemptRecord(attempt, handedIn, last, deviceTime()));
    }
    let next: AttemptRecord | undefined;
    await change(userId, quizId, (record, place, put) => {
      const kept = parseDraft(record);
      const isReadable = kept !== 'unreadable';
      next = toAttemptRecord(attempt, handedIn, isReadable ? kept : null, place.at);
      if (!isReadable) return [...keepRaw(place, record), put(next)];
      const isLost = kept !== null && lostUnder(kept, submissionId);
      return [...(isLost ? keepDraft(place, kept, anotherTry) : []), put(next)];
    });
    if (next !== undefined) written.set(key, next);
  };

  return {
    lasts: async (): Promise<boolean> => (await records()).lasts,
    /** @returns null without a draft, 'unreadable' when damaged or of another version */
    async read(userId: string, quizId: string): Promise<AttemptRecord | 'unreadable' | null> {
      try {
        return parseDraft(await (await records()).get('copies', draftKey(userId, quizId)));
      } catch {
        return 'unreadable';
      }
    },
    async unsent(userId: string | null): Promise<readonly UnsentDraft[]> {
      const all = await (await records()).all('copies').catch(() => new Map<string, unknown>());
      return [...all].flatMap(([key, record]) => {
        const owner = parseDraftKey(key);
        const draft = readableDraft(record);
        if (userId !== null && owner.userId !== userId) return [];
        return draft !== null && isUnsent(draft) ? [{ ...owner, draft }] : [];
      });
    },
    isOver: (draft: AttemptRecord): boolean => draft.handedIn || draft.overAt <= deviceTime(),
    timeLeft: (draft: AttemptRecord): number => draft.overAt - deviceTime(),
    isFresh: (draft: AttemptRecord): boolean => Math.abs(deviceTime() - draft.changedAt) < freshMs,
    /** Sets an unsent draft of another submission, or an unreadable one, aside first. */
    write,
    /** @returns false when the draft is no longer `over` */
    async writeOver(over: AttemptRecord, attempt: AttemptToSend): Promise<boolean> {
      const { userId, quizId } = attempt;
      let isThere = false;
      await change(userId, quizId, (record, { at }, put) => {
        const kept = readableDraft(record);
        isThere = kept !== null && isSameDraft(kept, over);
        return isThere ? [put(toAttemptRecord(attempt, false, kept, at))] : [];
      });
      return isThere;
    },
    /** @param only deletes the draft only while it equals this one */
    async clear(userId: string, quizId: string, only?: AttemptRecord): Promise<void> {
      await change(userId, quizId, (record, place, put) => {
        const kept = parseDraft(record);
        if (kept === null) return [];
        if (kept === 'unreadable') return [...keepRaw(place, record), put(undefined)];
        return only === undefined || isSameDraft(kept, only) ? [put(undefined)] : [];
        // The server's record is final by now.
      }).catch(() => undefined);
    },
    async deleteSent(signedIn: () => string | null): Promise<void> {
      for (const [key, found] of await (await records()).all('copies')) {
        const { userId, quizId } = parseDraftKey(key);
        const changesFor = (record: unknown) =>
          userId === signedIn() ? [] : withoutSent(record).map((draft) => draftChange(key, draft));
        if (changesFor(found).length > 0) await change(userId, quizId, changesFor);
      }
    },
    /** Moves a draft to the answers that do not count. */
    setAside(userId: string, quizId: string, reason: string, about: AboutQuiz = {}): Promise<void> {
      return change(userId, quizId, (record, known, put) => {
        const kept = parseDraft(record);
        if (kept === null) return [];
        const place = { ...known, ...about };
        const aside = kept === 'unreadable' ? keepRaw(place, record, reason) : keepDraft(place, kept, reason);
        return [...aside, put(undefined)];
      });
    },
    addNotCounted({ userId, quizId, answers, reason, ...about }: AnswersNotCounted): Promise<void> {
      return change(userId, quizId, (_, place) => keepAnswers({ ...place, ...about }, answers, reason));
    },
    async notCounted(userId: string): Promise<readonly NotCounted[]> {
      const all = await (await records()).all('notCounted').catch(() => new Map<string, unknown>());
      return notCountedFrom(all.values()).filter((each) => each.userId === userId);
    },
    /** @returns unsubscribe */
    onChange: news.listen,
  };
}
export type DeviceStore = ReturnType<typeof createDeviceStore>;

/** The replacement of a draft without what the server has; empty to keep it. */
function withoutSent(record: unknown): readonly (AttemptRecord | undefined)[] {
  const draft = readableDraft(record);
  if (draft === null) return [];
  if (!holdsUnsentAnswers(draft)) return [undefined];
  return draft.paper === null ? [] : [{ ...draft, paper: null }];
}

async function removeExpired(storage: RecordStorage, now: number): Promise<void> {
  const expired = notCountedFrom((await storage.all('notCounted')).values()).filter((each) =>
    isExpired(each, now),
  );
  if (expired.length === 0) return;
  await storage.change('', () =>
    expired.map(({ id }) => ({ table: 'notCounted', key: id, value: undefined })),
  );
}
