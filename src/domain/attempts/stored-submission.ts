import type { AnswerSheet } from './answers.ts';
import { toAnswerSheet } from './answers.ts';
import type { AttemptToSend } from './attempt.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import { draftIsNewer, mergeAnswerSheets } from './merge-answers.ts';
import type { Submission } from './submission.ts';

/** Epoch milliseconds by the page's clock, before the request and after the response. */
export interface RequestTimes {
  readonly asked: number;
  readonly answered: number;
}

/** By the page's clock; null on hosts without deadlines. */
export function deadlineBounds(stored: Submission, { asked, answered }: RequestTimes): DeadlineBounds | null {
  if (!stored.deadline || !stored.serverTime) return null;
  const left = Date.parse(stored.deadline) - Date.parse(stored.serverTime);
  return Number.isFinite(left) ? { earliest: asked + left, latest: answered + left } : null;
}

export const serverAnswerSheet = ({ answers, progress }: Submission): AnswerSheet =>
  toAnswerSheet({ answers, progress: progress ?? { marked: [], visited: [0], current: 0, answeredAt: {} } });

export function mergeWithServer(
  device: Pick<AttemptToSend, 'revision' | 'clientId' | 'previousClientIds' | 'answerSheet'>,
  stored: Submission,
): AnswerSheet {
  const server = serverAnswerSheet(stored);
  return draftIsNewer(device, stored)
    ? mergeAnswerSheets(device.answerSheet, server)
    : mergeAnswerSheets(server, device.answerSheet);
}

export const isOver = ({ status, deadline, serverTime }: Submission): boolean =>
  status === 'completed' || (!!deadline && !!serverTime && deadline <= serverTime);
