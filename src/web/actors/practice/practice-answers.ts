import * as v from 'valibot';
import {
  addPracticeAnswers,
  answersAtOnce,
  type PracticeAnswer,
  practiceAnswer,
  type StepProgress,
} from '#contract/practice.ts';
import type { ApiClient } from '#web/api/client.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { randomId } from '#web/platform/random-id.ts';

const storedAnswer = v.pipe(v.string(), v.parseJson(), practiceAnswer);

interface Parts {
  readonly api: ApiClient;
  readonly storage: Storage;
  readonly userId: string;
  readonly onProgress: (progress: readonly StepProgress[]) => void;
}

/**
 * The answers of a student that the server does not have yet. Each has a key of its own, so that windows do not
 * overwrite those of another one.
 */
export function createPracticeAnswers({ api, storage, userId, onProgress }: Parts) {
  const prefix = `practice:${userId}:`;
  /** Used when the browser refuses to store: its answers end with the page. */
  const held = memoryStorage();
  let sending: Promise<void> | undefined;

  const readAll = (from: Storage): readonly PracticeAnswer[] =>
    Array.from({ length: from.length }, (_, index) => from.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const parsed = v.safeParse(storedAnswer, from.getItem(key));
        return parsed.success ? [parsed.output] : [];
      });

  const waiting = (): readonly PracticeAnswer[] =>
    [...readAll(storage), ...readAll(held)].toSorted((one, other) => one.at - other.at);

  async function sendAll(): Promise<void> {
    for (let answers = waiting(); answers.length > 0; answers = waiting()) {
      const sent = answers.slice(0, answersAtOnce);
      const { data } = await api.call(addPracticeAnswers, { body: { userId, answers: sent } });
      for (const { id } of sent) {
        storage.removeItem(`${prefix}${id}`);
        held.removeItem(`${prefix}${id}`);
      }
      onProgress(data);
    }
  }

  return {
    waiting,
    add: (answer: Omit<PracticeAnswer, 'id'>): void => {
      const id = randomId();
      const text = JSON.stringify({ id, ...answer });
      try {
        storage.setItem(`${prefix}${id}`, text);
      } catch {
        held.setItem(`${prefix}${id}`, text);
      }
    },
    /** Sends one request at a time. What is not accepted stays for the next call. */
    send: async (): Promise<void> => {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      await sending.catch(() => undefined);
    },
  };
}
