import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { isUnsent } from '#domain/attempts/attempt-on-device.ts';
import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import type { UnsentCopy } from '#domain/attempts/unsent-copy.ts';
import type { RecordChange, RecordStorage } from '../../platform/record-storage.ts';
import { copyKey, ownerOf } from './copy-key.ts';
import type { CopyNews } from './copy-news.ts';
import {
  type AboutQuiz,
  anotherTry,
  isExpired,
  lostUnder,
  notCountedAnswers,
  notCountedCopy,
  notCountedFrom,
  notCountedRaw,
} from './not-counted.ts';
import { copyFrom, copyOf, holdsUnsentAnswers, isSameCopy } from './stored-attempt.ts';

/** Answers that were never a copy of their own and do not count. */
export interface AnswersNotCounted
  extends AboutQuiz,
    Pick<NotCounted, 'userId' | 'quizId' | 'answers' | 'reason'> {}

type Place = Pick<NotCounted, 'userId' | 'quizId' | 'at'>;

interface StoreOptions {
  /** Opens the storage; called once, when the first record is asked for. */
  readonly open: () => Promise<RecordStorage>;
  /** What the device believes it is, epoch milliseconds. */
  readonly deviceTime: () => number;
  readonly news: CopyNews;
}

/** How long a copy waits for the window that has its attempt open. */
const freshMs = 2000;

const putAside = (record: NotCounted | null): readonly RecordChange[] =>
  record === null ? [] : [{ table: 'notCounted', key: record.id, value: record }];

/** Keeps one copy of each attempt on this device, and the answers that do not count. Nothing unsent is deleted. */
export function createDeviceStore({ open, deviceTime, news }: StoreOptions) {
  let opened: Promise<RecordStorage> | undefined;
  const records = (): Promise<RecordStorage> => {
    opened ??= open().then(async (storage) => {
      await removeExpired(storage, deviceTime()).catch(() => undefined);
      return storage;
    });
    return opened;
  };

  /** What this page wrote last, by key, as long as no other window has changed a copy since. */
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
    const key = copyKey(userId, quizId);
    written.delete(key);
    await (await records()).change(key, (kept) => changesFor(kept, place));
    tell();
  };
  const copyAt = (userId: string, quizId: string, value: AttemptRecord | undefined): RecordChange => ({
    table: 'copies',
    key: copyKey(userId, quizId),
    value,
  });

  /** Writes over the copy that this page wrote last. */
  const writeOn = async (key: string, copy: AttemptRecord): Promise<void> => {
    written.set(key, copy);
    try {
      await (await records()).put(key, copy);
    } catch (error) {
      written.delete(key);
      throw error;
    }
    tell();
  };

  const write = async (attempt: AttemptToSend, handedIn = false): Promise<void> => {
    const { userId, quizId, submissionId } = attempt;
    const key = copyKey(userId, quizId);
    const last = written.get(key);
    if (last !== undefined && last.submissionId === submissionId) {
      return await writeOn(key, copyOf(attempt, handedIn, last, deviceTime()));
    }
    let next: AttemptRecord | undefined;
    await change(userId, quizId, (record, place) => {
      const kept = copyFrom(record);
      next = copyOf(attempt, handedIn, kept, place.at);
      const put = copyAt(userId, quizId, next);
      if (kept === null) return [put];
      if (kept === 'unreadable') return [...putAside(notCountedRaw(place, record)), put];
      if (!lostUnder(kept, submissionId)) return [put];
      return [...putAside(notCountedCopy(place, kept, anotherTry)), put];
    });
    if (next !== undefined) written.set(key, next);
  };

  return {
    /** Whether what is stored is still there after the page. */
    lasts: async (): Promise<boolean> => (await records()).lasts,
    /** The copy; null when there is none, «unreadable» when it is damaged or of another version. */
    async read(userId: string, quizId: string): Promise<AttemptRecord | 'unreadable' | null> {
      try {
        return copyFrom(await (await records()).get('copies', copyKey(userId, quizId)));
      } catch {
        return 'unreadable';
      }
    },
    /** The copies, of one person or of everybody, that the server is still to be told of. */
    async unsent(userId: string | null): Promise<readonly UnsentCopy[]> {
      const all = await (await records()).all('copies').catch(() => new Map<string, unknown>());
      return [...all].flatMap(([key, record]) => {
        const owner = ownerOf(key);
        const copy = copyFrom(record);
        if (userId !== null && owner.userId !== userId) return [];
        return copy === null || copy === 'unreadable' || !isUnsent(copy) ? [] : [{ ...owner, copy }];
      });
    },
    /** Whether nothing can be added to a copy's attempt any more, as far as this device can tell. */
    isOver: (copy: AttemptRecord): boolean => copy.handedIn || copy.overAt <= deviceTime(),
    /** Milliseconds until the time of a copy's attempt is over, as far as this device can tell. */
    timeLeft: (copy: AttemptRecord): number => copy.overAt - deviceTime(),
    /** Whether the work of a copy has just changed, so that the window that has it open will send it. */
    isFresh: (copy: AttemptRecord): boolean => Math.abs(deviceTime() - copy.changedAt) < freshMs,
    /**
     * Writes the copy of an attempt. An unsent copy of another submission is set aside first, and so is a copy that
     * cannot be read. Rejects when the browser refuses to store.
     */
    write,
    /** Writes as long as the copy is still `over`; gives whether it was. Rejects as `write` does. */
    async writeOver(over: AttemptRecord, attempt: AttemptToSend): Promise<boolean> {
      const { userId, quizId } = attempt;
      let isThere = false;
      await change(userId, quizId, (record, { at }) => {
        const kept = copyFrom(record);
        isThere = kept !== null && kept !== 'unreadable' && isSameCopy(kept, over);
        return isThere ? [copyAt(userId, quizId, copyOf(attempt, false, kept, at))] : [];
      });
      return isThere;
    },
    /** Forgets a copy; with `only`, as long as it is still that one. What cannot be read is set aside. */
    async clear(userId: string, quizId: string, only?: AttemptRecord): Promise<void> {
      await change(userId, quizId, (record, place) => {
        const kept = copyFrom(record);
        if (kept === null) return [];
        const gone = copyAt(userId, quizId, undefined);
        if (kept === 'unreadable') return [...putAside(notCountedRaw(place, record)), gone];
        return only === undefined || isSameCopy(kept, only) ? [gone] : [];
        // A storage that refuses to forget cannot be helped; the server's record is the truth by now.
      }).catch(() => undefined);
    },
    /**
     * Deletes what the server has of the attempts of all users but the one that is signed in: whole copies, and the
     * questions beside unsent answers. Rejects when the browser refuses.
     */
    async forgetSent(signedIn: () => string | null): Promise<void> {
      for (const [key, found] of await (await records()).all('copies')) {
        const { userId, quizId } = ownerOf(key);
        const changesFor = (record: unknown) =>
          userId === signedIn() ? [] : withoutSent(record).map((value) => copyAt(userId, quizId, value));
        if (changesFor(found).length > 0) await change(userId, quizId, changesFor);
      }
    },
    /** Moves a copy to the answers that do not count. Rejects when the browser refuses; the copy stays then. */
    setAside(userId: string, quizId: string, reason: string, about: AboutQuiz = {}): Promise<void> {
      return change(userId, quizId, (record, place) => {
        const kept = copyFrom(record);
        if (kept === null) return [];
        const known = { ...place, ...about };
        const aside =
          kept === 'unreadable' ? notCountedRaw(known, record, reason) : notCountedCopy(known, kept, reason);
        return [...putAside(aside), copyAt(userId, quizId, undefined)];
      });
    },
    /** Keeps answers that do not count and were never a copy of their own. Rejects when the browser refuses. */
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
    /** Tells when this window or another one of this browser has changed a copy; gives the way out. */
    onChange: news.listen,
  };
}
export type DeviceStore = ReturnType<typeof createDeviceStore>;

/** What is to take the place of a copy, so that nothing stays that the server has; none where it may stay as it is. */
function withoutSent(record: unknown): readonly (AttemptRecord | undefined)[] {
  const copy = copyFrom(record);
  // It is not known what is in one that cannot be read.
  if (copy === null || copy === 'unreadable') return [];
  if (!holdsUnsentAnswers(copy)) return [undefined];
  return copy.paper === null ? [] : [{ ...copy, paper: null }];
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
