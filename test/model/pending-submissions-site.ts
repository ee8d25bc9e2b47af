import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AnswerSheet } from '#domain/attempts/answers.ts';
import { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { createPendingSubmissions } from '#web/actors/pending/pending-submissions.ts';
import { createSiteVisits } from '#web/actors/pending/site-visits.ts';
import { createApiClient } from '#web/api/client.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { storeOn } from '../support/screens/stored-drafts.ts';
import { type NetworkReply, stubNetwork } from './stub-network.ts';

/** Runs the pending submissions machine with its real actors and the drafts of this device, on a stubbed network. */

export const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
export const storage = memoryStorage();
export const store = storeOn(storage);

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 6) }));
afterEach(() => {
  vi.useRealTimers();
  storage.clear();
  network.drop();
  network.takeSeen();
});

const toAnswerSheet = (answers: Record<string, string>): AnswerSheet => ({
  answers,
  answeredAt: Object.fromEntries(Object.keys(answers).map((index) => [index, 1000])),
  marked: [],
  visited: [0],
  current: 0,
});

export const isOver = 0;
export const inProgress = 600_000;

export const keep = (
  quizId: string,
  timeLeft: number,
  answers: Record<string, string> = { 0: '5' },
  how: { handedIn?: boolean; revision?: number | null } = {},
) => keepOf('st-1', quizId, timeLeft, answers, how);

export function keepOf(
  userId: string,
  quizId: string,
  timeLeft: number,
  answers: Record<string, string> = { 0: '5' },
  { handedIn = false, revision = 1 }: { handedIn?: boolean; revision?: number | null } = {},
) {
  const attempt = {
    quizId,
    userId,
    clientId: 'page-0',
    previousClientIds: [],
    submissionId: quizId,
    revision,
    answerSheet: toAnswerSheet(answers),
    score: 0,
    unsaved: true,
    timeTaken: 10,
    timeLeft,
    savesAttempts: true,
    paper: null,
  };
  return store.write(attempt, handedIn);
}

export const stored = (quizId: string, more: object = {}) => ({
  _id: quizId,
  quizId,
  answers: {},
  status: 'completed',
  revision: 2,
  clientId: 'page-0',
  ...more,
});
export const ok = (data: object): NetworkReply => ({ body: { success: true, message: '', data } });
export const no = (status: number, message: string, data?: object): NetworkReply => ({
  status,
  body: { success: false, message, data },
});

const sentBody = v.object({ quizId: v.string(), status: v.picklist(['in-progress', 'completed']) });

/** The replies of the server to a save and to a submit of one quiz. */
export interface Replies {
  readonly save?: NetworkReply;
  readonly submitQuiz?: NetworkReply;
}
export function serve(quizzes: Readonly<Record<string, Replies>>): void {
  network.release(({ call, body }) => {
    const { quizId, status } = v.parse(sentBody, body);
    const { save, submitQuiz } = quizzes[quizId] ?? expect.fail(`nothing answers ${call} of ${quizId}`);
    const reply = status === 'completed' ? submitQuiz : save;
    return reply ?? expect.fail(`nothing answers ${call} of ${quizId} as ${status}`);
  });
}

export const openWindows = new Set<string>();
export function openSite() {
  openWindows.clear();
  const pendingSubmissions = createPendingSubmissions({
    api,
    store,
    isOpenInWindow: async (quizId) => openWindows.has(quizId),
  });
  const { onNews, sendDrafts } = pendingSubmissions;
  const count = vi.fn(pendingSubmissions.count);
  const toasts: string[] = [];
  /** Starts the machine as the layout does once its script is loaded. */
  const show = () => {
    const site = createSiteVisits({
      onChange: store.onChange,
      onPage: () => () => undefined,
      count,
      onNews,
    });
    const machine = pendingSubmissionsMachine.provide({ actors: { site, sendDrafts } });
    const actor = createActor(machine, { input: { userId: 'st-1', page: 'page-1' } });
    actor.on('toast.requested', ({ tone, message }) => toasts.push(`${tone}: ${message}`));
    onTestFinished(() => void actor.stop());
    return actor.start();
  };
  return { pendingSubmissions, toasts, show, count };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
export const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
