import type { AttemptToSend } from './attempt.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import type { PaperWork } from './attempt-work.ts';
import { draftIsNewer, mergeWork } from './merge-work.ts';
import { workOf } from './recorded-work.ts';
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

/** The work that the server has of an attempt. */
export const workOnServer = ({ answers, progress }: Submission): PaperWork =>
  workOf({ answers, progress: progress ?? { marked: [], visited: [0], current: 0, answeredAt: {} } });

/** The work of a device and that of the server, put together. */
export function workMergedWith(
  device: Pick<AttemptToSend, 'revision' | 'clientId' | 'previousClientIds' | 'work'>,
  stored: Submission,
): PaperWork {
  const server = workOnServer(stored);
  return draftIsNewer(device, stored) ? mergeWork(device.work, server) : mergeWork(server, device.work);
}

/** Whether the time of an attempt is over for the server, closed or about to be. */
export const isOver = ({ status, deadline, serverTime }: Submission): boolean =>
  status === 'completed' || (!!deadline && !!serverTime && deadline <= serverTime);
