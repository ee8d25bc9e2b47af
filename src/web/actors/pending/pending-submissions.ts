import { createActor, fromPromise } from 'xstate';
import type { AttemptToSend, OfQuiz } from '#domain/attempts/attempt.ts';
import type { DraftCounts, OutboxNews, UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import { outboxMachine } from '#machines/quiz-attempt/outbox.machine.ts';
import type { DraftStatus } from '#machines/quiz-attempt/outbox.types.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { sendDraftMachine } from '#machines/quiz-attempt/send-draft.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import type { DeviceStore } from '../quiz/device-store.ts';
import { createSendRequest } from '../quiz/send-request.ts';

interface PendingSources {
  readonly api: ApiClient;
  readonly store: DeviceStore;
  /** Such a window sends its own answers. */
  readonly isOpenInWindow: (quizId: string, userId: string) => Promise<boolean>;
}

export function createPendingSubmissions({ api, store, isOpenInWindow }: PendingSources) {
  const count = async (userId: string | null): Promise<DraftCounts> => {
    const unsent = await store.unsent(userId);
    const waiting = unsent.filter(({ draft }) => store.isOver(draft)).length;
    return { waiting, pending: unsent.length - waiting };
  };
  const sendDraft = sendDraftMachine.provide({
    actors: {
      checkDraft: fromPromise<DraftStatus, UnsentDraft>(async ({ input: { quizId, userId, draft } }) => ({
        isLeftToWindow: (await isOpenInWindow(quizId, userId)) && store.isFresh(draft),
        isOver: store.isOver(draft),
        timeLeft: store.timeLeft(draft),
      })),
      sendAnswers: sendAnswersMachine.provide({
        actors: { send: createSendRequest({ api, now: Date.now }) },
      }),
      writeDraft: fromPromise<boolean, UnsentDraft & { readonly attempt: AttemptToSend }>(
        ({ input: { draft, attempt } }) => store.writeOver(draft, attempt),
      ),
      clearDraft: fromPromise<void, UnsentDraft>(({ input: { userId, quizId, draft } }) =>
        store.clear(userId, quizId, draft),
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
        listDrafts: fromPromise<readonly UnsentDraft[], { userId: string }>(({ input }) =>
          store.unsent(input.userId),
        ),
        sendDraft,
        countDrafts: fromPromise<DraftCounts, { userId: string }>(({ input }) => count(input.userId)),
      },
    }),
  ).start();

  /**
   * Await it before showing a result, which ends the time for late answers. Resolves when the round is over.
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
    waiting: (userId: string) => store.unsent(userId),
    /** @returns unsubscribe */
    onNews: (userId: string | null, hear: (news: OutboxNews) => void): (() => void) => {
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
    sendDrafts: fromPromise<void, { userId: string }>(({ input }) => send(input.userId)),
  };
}
export type PendingSubmissions = ReturnType<typeof createPendingSubmissions>;
