import type { ApiClient } from '../api/client.ts';
import { mayHoldCopies } from './may-hold-copies.ts';

/**
 * Sends what attempts left on this device, before their results are looked at. The script for it is fetched only
 * where there may be something; without it, as without a network, the answers stay for later.
 */
export async function sendLateAnswers(api: ApiClient, userId: string): Promise<void> {
  if (!(await mayHoldCopies())) return;
  const sender = await import('./late-answers-of.ts').catch(() => null);
  await sender?.lateAnswersOf(api).send(userId);
}
