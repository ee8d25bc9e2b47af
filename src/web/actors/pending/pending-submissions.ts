import { createActor } from 'xstate';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import type { DraftCounts, OutboxNews, UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import { outboxMachine } from '#machines/quiz-attempt/outbox.machine.ts';
import type { DraftToSetAside } from '#machines/quiz-attempt/outbox.types.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { sendDraftMachine } from '#machines/quiz-attempt/send-draft.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { calling } from '../calling.ts';
import type { DeviceStore } from '../quiz/device-store.ts';
import { createSendRequest } from '../quiz/send-request.ts';

type OfUser = Pick<UnsentDraft, 'userId'>;

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
      checkDraft: calling(async ({ quizId, userId, draft }: UnsentDraft) => ({
        isLeftToWindow: (await isOpenInWindow(quizId, userId)) && store.isFresh(draft),
        isOver: store.isOver(draft),
        timeLeft: store.timeLeft(draft),
      })),
      sendAnswers: sendAnswersMachine.provide({
        actors: { send: createSendRequest({ api, now: Date.now }) },
      }),
      writeDraft: calling(({ draft, attempt }: UnsentDraft & { readonly attempt: AttemptToSend }) =>
        store.writeOver(draft, attempt),
      ),
      clearDraft: calling(({ userId, quizId, draft }: UnsentDraft) => store.clear(userId, quizId, draft)),
      setAside: calling(({ userId, quizId, reason, quizTitle }: DraftToSetAside) =>
        store.setAside(userId, quizId, reason, { quizTitle }),
      ),
    },
  });
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        listDrafts: calling(({ userId }: OfUser) => store.unsent(userId)),
        sendDraft,
        countDrafts: calling(({ userId }: OfUser) => count(userId)),
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
    sendDrafts: calling(({ userId }: OfUser) => send(userId)),
  };
}
export type PendingSubmissions = ReturnType<typeof createPendingSubmissions>;
