import * as v from 'valibot';
import { answers, progress } from '#contract/quizzes.ts';
import type { AttemptToSend } from '#machines/quiz-attempt.types.ts';

const version = 1;

/** The copy of an attempt in local storage. A record of another shape or version is dropped, never guessed at. */
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
    answers,
    progress,
  }),
);
export type StoredAttempt = v.InferOutput<typeof storedAttempt>;

const prefixOf = (userId: string) => `attempt:v${version}:${userId}:`;
const keyOf = (userId: string, quizId: string) => `${prefixOf(userId)}${quizId}`;

/** Keeps one copy an attempt on this device. */
export function createDeviceStore(storage: Storage) {
  const read = (userId: string, quizId: string): StoredAttempt | null => {
    try {
      const parsed = v.safeParse(storedAttempt, storage.getItem(keyOf(userId, quizId)));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };
  return {
    /** The copy, or null when there is none that can be understood. */
    read,
    /** A person's copies that the server has not acknowledged, of attempts that it knows. */
    unsent(userId: string) {
      const prefix = prefixOf(userId);
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const quizId = key.slice(prefix.length);
          const copy = read(userId, quizId);
          const submissionId = copy?.submissionId ?? null;
          return copy?.unsaved && submissionId !== null ? [{ quizId, copy: { ...copy, submissionId } }] : [];
        });
    },
    /** Throws when the browser refuses to store. */
    write(attempt: AttemptToSend): void {
      const { answers: chosen, ...place } = attempt.work;
      const record: StoredAttempt = {
        version,
        submissionId: attempt.submissionId,
        revision: attempt.revision,
        writer: attempt.writer,
        predecessors: [...attempt.predecessors],
        unsaved: attempt.unsaved,
        answers: chosen,
        progress: { marked: [...place.marked], visited: [...place.visited], current: place.current },
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
