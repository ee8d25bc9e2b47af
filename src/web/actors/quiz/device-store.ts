import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { isUnsent } from '#domain/attempts/attempt-on-device.ts';
import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import type { UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import type { RecordChange, RecordStorage } from '../../platform/record-storage.ts';
import type { DraftChanges } from './draft-changes.ts';
import { draftKey, ownerOf } from './draft-key.ts';
import {
  type AboutQuiz,
  anotherTry,
  isExpired,
  lostUnder,
  notCountedAnswers,
  notCountedDraft,
  notCountedFrom,
  notCountedRaw,
} from './not-counted.ts';
import { holdsUnsentAnswers, isSameDraft, parseDraft, toAttemptRecord } from './stored-attempt.ts';

/** Answers that were never a draft of their own and do not count. */
export interface AnswersNotCounted
  extends AboutQuiz,
    Pick<NotCounted, 'userId' | 'quizId' | 'answers' | 'reason'> {}

type Place = Pick<NotCounted, 'userId' | 'quizId' | 'at'>;

interface StoreOptions {
  /** Opens the storage; called once, when the first record is asked for. */
  readonly open: () => Promise<RecordStorage>;
  /** What the device believes it is, epoch milliseconds. */
  readonly deviceTime: () => number;
  readonly news: DraftChanges;
}

/** How long a draft waits for the window that has its attempt open. */
const freshMs = 2000;

const putAside = (record: NotCounted | null): readonly RecordChange[] =>
  record === null ? [] : [{ table: 'notCounted', key: record.id, value: record }];

/** Keeps one draft of each attempt on this device, and the answers that do not count. Nothing unsent is deleted. */
export function createDeviceStore({ open, deviceTime, news }: StoreOptions) {
  let opened: Promise<RecordStorage> | undefined;
  const records = (): Promise<RecordStorage> => {
    opened ??= open().then(async (storage) => {
      await removeExpired(storage, deviceTime()).catch(() => undefined);
      return storage;
    });
    return opened;
  };

  /** What this page wrote last, by key, as long as no other window has changed a draft since. */
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
    changesFor: (kept: unknown, place: Place) => readonly RecordChange[],
  ): Promise<void> => {
    const place = { userId, quizId, at: deviceTime() };
    const key = draftKey(userId, quizId);
    written.delete(key);
    await (await records()).change(key, (kept) => changesFor(kept, place));
    tell();
  };
  const draftChange = (userId: string, quizId: string, value: AttemptRecord | undefined): RecordChange => ({
    table: 'copies',
    key: draftKey(userId, quizId),
    value,
  });

  /** Writes over the draft that this page wrote last. */
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
    await change(userId, quizId, (record, place) => {
      const kept = parseDraft(record);
      next = toAttemptRecord(attempt, handedIn, kept, place.at);
      const put = draftChange(userId, quizId, next);
      if (kept === null) return [put];
      if (kept === 'unreadable') return [...putAside(notCountedRaw(place, record)), put];
      if (!lostUnder(kept, submissionId)) return [put];
      return [...putAside(notCountedDraft(place, kept, anotherTry)), put];
    });
    if (next !== undefined) written.set(key, next);
  };

  return {
    /** Whether what is stored is still there after the page. */
    lasts: async (): Promise<boolean> => (await records()).lasts,
    /** The draft; null when there is none, «unreadable» when it is damaged or of another version. */
    async read(userId: string, quizId: string): Promise<AttemptRecord | 'unreadable' | null> {
      try {
        return parseDraft(await (await records()).get('copies', draftKey(userId, quizId)));
      } catch {
        return 'unreadable';
      }
    },
    /** The drafts, of one person or of everybody, that the server is still to be told of. */
    async unsent(userId: string | null): Promise<readonly UnsentDraft[]> {
      const all = await (await records()).all('copies').catch(() => new Map<string, unknown>());
      return [...all].flatMap(([key, record]) => {
        const owner = ownerOf(key);
        const draft = parseDraft(record);
        if (userId !== null && owner.userId !== userId) return [];
        return draft === null || draft === 'unreadable' || !isUnsent(draft) ? [] : [{ ...owner, draft }];
      });
    },
    /** Whether nothing can be added to a draft's attempt any more, as far as this device can tell. */
    isOver: (draft: AttemptRecord): boolean => draft.handedIn || draft.overAt <= deviceTime(),
    /** Milliseconds until the time of a draft's attempt is over, as far as this device can tell. */
    timeLeft: (draft: AttemptRecord): number => draft.overAt - deviceTime(),
    /** Whether the answers of a draft has just changed, so that the window that has it open will send it. */
    isFresh: (draft: AttemptRecord): boolean => Math.abs(deviceTime() - draft.changedAt) < freshMs,
    /**
     * Writes the draft of an attempt. An unsent draft of another submission is set aside first, and so is a draft that
     * cannot be read. Rejects when the browser refuses to store.
     */
    write,
    /** Writes as long as the draft is still `over`; gives whether it was. Rejects as `write` does. */
    async writeOver(over: AttemptRecord, attempt: AttemptToSend): Promise<boolean> {
      const { userId, quizId } = attempt;
      let isThere = false;
      await change(userId, quizId, (record, { at }) => {
        const kept = parseDraft(record);
        isThere = kept !== null && kept !== 'unreadable' && isSameDraft(kept, over);
        return isThere ? [draftChange(userId, quizId, toAttemptRecord(attempt, false, kept, at))] : [];
      });
      return isThere;
    },
    /** Forgets a draft; with `only`, as long as it is still that one. What cannot be read is set aside. */
    async clear(userId: string, quizId: string, only?: AttemptRecord): Promise<void> {
      await change(userId, quizId, (record, place) => {
        const kept = parseDraft(record);
        if (kept === null) return [];
        const gone = draftChange(userId, quizId, undefined);
        if (kept === 'unreadable') return [...putAside(notCountedRaw(place, record)), gone];
        return only === undefined || isSameDraft(kept, only) ? [gone] : [];
        // A storage that refuses to forget cannot be helped; the server's record is the truth by now.
      }).catch(() => undefined);
    },
    /**
     * Deletes what the server has of the attempts of all users but the one that is signed in: whole drafts, and the
     * questions beside unsent answers. Rejects when the browser refuses.
     */
    async deleteSent(signedIn: () => string | null): Promise<void> {
      for (const [key, found] of await (await records()).all('copies')) {
        const { userId, quizId } = ownerOf(key);
        const changesFor = (record: unknown) =>
          userId === signedIn() ? [] : withoutSent(record).map((value) => draftChange(userId, quizId, value));
        if (changesFor(found).length > 0) await change(userId, quizId, changesFor);
      }
    },
    /** Moves a draft to the answers that do not count. Rejects when the browser refuses; the draft stays then. */
    setAside(userId: string, quizId: string, reason: string, about: AboutQuiz = {}): Promise<void> {
      return change(userId, quizId, (record, place) => {
        const kept = parseDraft(record);
        if (kept === null) return [];
        const known = { ...place, ...about };
        const aside =
          kept === 'unreadable' ? notCountedRaw(known, record, reason) : notCountedDraft(known, kept, reason);
        return [...putAside(aside), draftChange(userId, quizId, undefined)];
      });
    },
    /** Keeps answers that do not count and were never a draft of their own. Rejects when the browser refuses. */
    addNotCounted({ userId, quizId, answers, reason, ...about }: AnswersNotCounted): Promise<void> {
      return change(userId, quizId, (_, place) =>
        putAside(notCountedAnswers({ ...place, ...about }, answers, reason)),
      );
    },
    /** The answers of one person that do not count, newest first. */
    async notCounted(userId: string): Promise<readonly NotCounted[]> {
      const all = await (await records()).all('notCounted').catch(() => new Map<string, unknown>());
      return notCountedFrom(all.values()).filter((each) => each.userId === userId);
    },
    /** Tells when this window or another one of this browser has changed a draft; gives the way out. */
    onChange: news.listen,
  };
}
export type DeviceStore = ReturnType<typeof createDeviceStore>;

/** What is to take the place of a draft, so that nothing stays that the server has; none where it may stay as it is. */
function withoutSent(record: unknown): readonly (AttemptRecord | undefined)[] {
  const draft = parseDraft(record);
  // It is not known what is in one that cannot be read.
  if (draft === null || draft === 'unreadable') return [];
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
