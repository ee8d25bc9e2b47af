import { createActor, fromPromise } from 'xstate';
import type { AttemptToSend, OfQuiz } from '#domain/attempts/attempt.ts';
import type { CopiesNews, CopiesOnDevice, UnsentCopy } from '#domain/attempts/unsent-copy.ts';
import { outboxMachine } from '#machines/quiz-attempt/outbox.machine.ts';
import type { CopyNow } from '#machines/quiz-attempt/outbox.types.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { sendCopyMachine } from '#machines/quiz-attempt/send-copy.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import type { DeviceStore } from '../quiz/device-store.ts';
import { createSendRequest } from '../quiz/send-request.ts';

interface PendingSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  /** Whether a window of this browser has the attempt open: with a network, that one sends by itself. */
  readonly isOpenInWindow: (quizId: string, userId: string) => Promise<boolean>;
}

/** Starts the outbox on this device and the server. */
export function createPendingSubmissions({ api, store, isOpenInWindow }: PendingSources) {
  const count = async (userId: string | null): Promise<CopiesOnDevice> => {
    const unsent = await store.unsent(userId);
    const waiting = unsent.filter(({ copy }) => store.isOver(copy)).length;
    return { waiting, pending: unsent.length - waiting };
  };
  const sendCopy = sendCopyMachine.provide({
    actors: {
      checkCopy: fromPromise<CopyNow, UnsentCopy>(async ({ input: { quizId, userId, copy } }) => ({
        isLeftToWindow: (await isOpenInWindow(quizId, userId)) && store.isFresh(copy),
        isOver: store.isOver(copy),
        timeLeft: store.timeLeft(copy),
      })),
      sendAnswers: sendAnswersMachine.provide({
        actors: { send: createSendRequest({ api, now: Date.now }) },
      }),
      writeCopy: fromPromise<boolean, UnsentCopy & { readonly attempt: AttemptToSend }>(
        ({ input: { copy, attempt } }) => store.writeOver(copy, attempt),
      ),
      clearCopy: fromPromise<void, UnsentCopy>(({ input: { userId, quizId, copy } }) =>
        store.clear(userId, quizId, copy),
      ),
      setAside: fromPromise<void, OfQuiz & { readonly reason: string; readonly quizTitle: string }>(
        ({ input: { userId, quizId, reason, quizTitle } }) =>
          store.setAside(userId, quizId, reason, { quizTitle }),
      ),
    },
  });
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        listCopies: fromPromise<readonly UnsentCopy[], { userId: string }>(({ input }) =>
          store.unsent(input.userId),
        ),
        sendCopy,
        countCopies: fromPromise<CopiesOnDevice, { userId: string }>(({ input }) => count(input.userId)),
      },
    }),
  ).start();

  /**
   * To be awaited before a result is looked at: seeing its key ends the time for late answers. Resolves once the round
   * is over, whatever became of the copies; callers at the same time share one round.
   */
  const send = (userId: string): Promise<void> =>
    new Promise((resolve) => {
      const rounds = outbox.subscribe(({ context }) => {
        if (context.asked.includes(userId)) return;
        rounds.unsubscribe();
        resolve();
      });
      outbox.send({ type: 'round.requested', userId });
    });

  return {
    send,
    count,
    /** The attempts of a user of which this device holds answers that the server does not have. */
    waiting: (userId: string) => store.unsent(userId),
    /** Tells what becomes of a user's copies, no matter who has them sent; nothing is told twice. @returns unsubscribe */
    onNews: (userId: string | null, hear: (news: CopiesNews) => void): (() => void) => {
      if (userId === null) return () => undefined;
      const heard = outbox.on('news.told', (told) => {
        if (told.userId === userId) for (const news of told.news) hear(news);
      });
      outbox.send({ type: 'listening.began', userId });
      return () => {
        heard.unsubscribe();
        outbox.send({ type: 'listening.ended', userId });
      };
    },
    sendCopies: fromPromise<void, { userId: string }>(({ input }) => send(input.userId)),
  };
}
export type PendingSubmissions = ReturnType<typeof createPendingSubmissions>;
