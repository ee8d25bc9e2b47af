import type { ApiClient } from '../api/client.ts';
import { attemptKeys } from './attempt-keys.ts';
import { pageStorage } from './browser-storage.ts';

/**
 * Sends what attempts left on this device, before their results are looked at. The script for it is fetched only
 * where there is something; without it, as without a network, the answers stay for later.
 */
export async function sendLateAnswers(api: ApiClient, userId: string): Promise<void> {
  if (attemptKeys(pageStorage().storage).length === 0) return;
  const sender = await import('./late-answers-of.ts').catch(() => null);
  await sender?.lateAnswersOf(api).send(userId);
}
