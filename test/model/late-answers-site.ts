import { afterAll, afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { lateAnswersMachine } from '#machines/late-answers.machine.ts';
import type { PaperWork } from '#machines/quiz-attempt.types.ts';
import { createLateAnswers } from '#web/actors/late-answers.ts';
import { memoryStorage } from '#web/actors/memory-storage.ts';
import { createSiteVisits } from '#web/actors/site-visits.ts';
import { createApiClient } from '#web/api/client.ts';
import { storeOn } from '../support/stored-copies.ts';
import { type NetworkCall, type NetworkReply, stubNetwork } from './stub-network.ts';

/** The late answers machine on its real actors and this device's copies; the network answers as told. */

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

const workOf = (answers: Record<string, string>): PaperWork => ({
  answers,
  answeredAt: Object.fromEntries(Object.keys(answers).map((index) => [index, 1000])),
  marked: [],
  visited: [0],
  current: 0,
});

export const isOver = 0;
export const inProgress = 600_000;

export function keep(
  quizId: string,
  timeLeft: number,
  answers: Record<string, string> = { 0: '5' },
  handedIn = false,
) {
  const attempt = {
    quizId,
    userId: 'st-1',
    writer: 'page-0',
    predecessors: [],
    submissionId: quizId,
    revision: 1,
    work: workOf(answers),
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
  writer: 'page-0',
  ...more,
});
export const ok = (data: object): NetworkReply => ({ body: { success: true, message: '', data } });
export const no = (status: number, message: string, data?: object): NetworkReply => ({
  status,
  body: { success: false, message, data },
});

const quizOf = ({ call, body }: NetworkCall): string => {
  const named = typeof body === 'object' && body !== null && 'quizId' in body ? body.quizId : null;
  return typeof named === 'string' ? named : (call.split('/').at(-1) ?? '');
};

/** What the server answers about each quiz: when it is read, and when something is sent. */
export function serve(quizzes: Readonly<Record<string, { read: NetworkReply; send?: NetworkReply }>>): void {
  network.release((call) => {
    const { read, send = 'offline' } = quizzes[quizOf(call)] ?? expect.fail(`nothing answers ${call.call}`);
    return call.call.startsWith('GET') ? read : send;
  });
}

export const openWindows = new Set<string>();
export function openSite() {
  openWindows.clear();
  const lateAnswers = createLateAnswers({
    api,
    store,
    isOpenInWindow: async (quizId) => openWindows.has(quizId),
  });
  const { onNews, sendCopies } = lateAnswers;
  const count = vi.fn(lateAnswers.count);
  const toasts: string[] = [];
  /** As the layout does when its script has come. */
  const show = () => {
    const site = createSiteVisits({
      onChange: store.onChange,
      onPage: () => () => undefined,
      count,
      onNews,
    });
    const machine = lateAnswersMachine.provide({ actors: { site, sendCopies } });
    const actor = createActor(machine, { input: { userId: 'st-1', page: 'page-1' } });
    actor.on('toast.requested', ({ tone, message }) => toasts.push(`${tone}: ${message}`));
    onTestFinished(() => void actor.stop());
    return actor.start();
  };
  return { lateAnswers, toasts, show, count };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
export const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
export const sentCalls = () => network.takeSeen().filter(({ call }) => !call.startsWith('GET'));
