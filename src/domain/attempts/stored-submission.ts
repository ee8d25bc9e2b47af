import type { AnswerSheet } from './answers.ts';
import { toAnswerSheet } from './answers.ts';
import type { AttemptToSend } from './attempt.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import { draftIsNewer, mergeAnswerSheets } from './merge-answers.ts';
import type { Submission } from './submission.ts';

/** The page's time before a request and after its response, epoch milliseconds. */
export interface RequestTimes {
  readonly asked: number;
  readonly answered: number;
}

/**
 * The server's deadline in the page's time, whatever hour the device believes it is. Null when the host tells
 * neither its deadline nor its time.
 */
export function deadlineBounds(stored: Submission, { asked, answered }: RequestTimes): DeadlineBounds | null {
  if (!stored.deadline || !stored.serverTime) return null;
  const left = Date.parse(stored.deadline) - Date.parse(stored.serverTime);
  return Number.isFinite(left) ? { earliest: asked + left, latest: answered + left } : null;
}

/** The answers that the server has of an attempt. */
export const serverAnswerSheet = ({ answers, progress }: Submission): AnswerSheet =>
  toAnswerSheet({ answers, progress: progress ?? { marked: [], visited: [0], current: 0, answeredAt: {} } });

/** The answers of a device and that of the server, put together. */
export function mergeWithServer(
  device: Pick<AttemptToSend, 'revision' | 'clientId' | 'previousClientIds' | 'answerSheet'>,
  stored: Submission,
): AnswerSheet {
  const server = serverAnswerSheet(stored);
  return draftIsNewer(device, stored)
    ? mergeAnswerSheets(device.answerSheet, server)
    : mergeAnswerSheets(server, device.answerSheet);
}

/** Whether the time of an attempt is over for the server, closed or about to be. */
export const isOver = ({ status, deadline, serverTime }: Submission): boolean =>
  status === 'completed' || (!!deadline && !!serverTime && deadline <= serverTime);
