import * as v from 'valibot';
import { answers, progress } from '#contract/quizzes.ts';
import type { AttemptToSend } from '#machines/quiz-attempt.types.ts';
import { attemptKeys, attemptPrefix } from './attempt-keys.ts';

const version = 2;

/** The copy of an attempt in local storage. A record of another shape or version is never guessed at. */
const storedAttempt = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(version),
    submissionId: v.nullable(v.string()),
    revision: v.nullable(v.number()),
    writer: v.string(),
    predecessors: v.array(v.string()),
    unsaved: v.boolean(),
    /** The person handed the paper in, and nobody knows whether the server has it. */
    handedIn: v.boolean(),
    answers,
    progress,
    /** When the time is over by this device's clock, epoch milliseconds: good enough for a notice, not for a rule. */
    overAt: v.number(),
  }),
);
export type StoredAttempt = v.InferOutput<typeof storedAttempt>;

const keyOf = (userId: string, quizId: string) => `${attemptPrefix}${userId}:${quizId}`;

/** A copy of which the server has not acknowledged all, of an attempt that it knows. */
export interface UnsentCopy {
  readonly userId: string;
  readonly quizId: string;
  readonly copy: StoredAttempt & { readonly submissionId: string };
}

interface StoreOptions {
  readonly storage: Storage;
  /** Whether what is stored is still there after the page. */
  readonly lasts: boolean;
  /** What the device believes it is, epoch milliseconds. */
  readonly deviceTime: () => number;
}

/** Keeps one copy of each attempt on this device. */
export function createDeviceStore({ storage, lasts, deviceTime }: StoreOptions) {
  const read = (userId: string, quizId: string): StoredAttempt | 'unreadable' | null => {
    try {
      const text = storage.getItem(keyOf(userId, quizId));
      if (text === null) return null;
      const parsed = v.safeParse(storedAttempt, text);
      return parsed.success ? parsed.output : 'unreadable';
    } catch {
      return null;
    }
  };
  return {
    lasts,
    /** The copy; null when there is none, «unreadable» when it is damaged or of another version. */
    read,
    /** The copies, of one person or of everybody, that the server is still to be told of. */
    unsent(userId: string | null): readonly UnsentCopy[] {
      return attemptKeys(storage).flatMap((key) => {
        const [owner = '', ...rest] = key.slice(attemptPrefix.length).split(':');
        const quizId = rest.join(':');
        if (userId !== null && owner !== userId) return [];
        const copy = read(owner, quizId);
        if (copy === null || copy === 'unreadable' || copy.submissionId === null) return [];
        if (!copy.unsaved && !copy.handedIn) return [];
        return [{ userId: owner, quizId, copy: { ...copy, submissionId: copy.submissionId } }];
      });
    },
    /** Whether nothing can be added to a copy's attempt any more, as far as this device can tell. */
    isOver: (copy: StoredAttempt) => copy.handedIn || copy.overAt <= deviceTime(),
    /** Throws when the browser refuses to store. */
    write(attempt: AttemptToSend, handedIn = false): void {
      const { answers: chosen, answeredAt, ...place } = attempt.work;
      const record: StoredAttempt = {
        version,
        submissionId: attempt.submissionId,
        revision: attempt.revision,
        writer: attempt.writer,
        predecessors: [...attempt.predecessors],
        unsaved: attempt.unsaved,
        handedIn,
        answers: chosen,
        progress: {
          marked: [...place.marked],
          visited: [...place.visited],
          current: place.current,
          answeredAt,
        },
        overAt: deviceTime() + attempt.timeLeft,
      };
      storage.setItem(keyOf(attempt.userId, attempt.quizId), JSON.stringify(record));
    },
    clear(userId: string, quizId: string): void {
      try {
        storage.removeItem(keyOf(userId, quizId));
      } catch {
        // A storage that refuses to forget cannot be helped; the server's record is the truth by now.
      }
    },
  };
}
export type DeviceStore = ReturnType<typeof createDeviceStore>;
