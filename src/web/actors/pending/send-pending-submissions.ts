import type { UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import type { ApiClient } from '../../api/client.ts';
import { mayHoldDrafts } from '../quiz/may-hold-drafts.ts';

/** This device still holds answers that a result would not count: looking at it would end their chance. */
export class AnswersWaitingError extends Error {
  override readonly name = 'AnswersWaitingError';
  constructor() {
    super('Your answers are still being sent');
  }
}

/**
 * Sends what attempts left on this device, before their results are looked at. The script for it is fetched only
 * where there may be something; without it, as without a network, the answers stay for later.
 * @returns the attempts of which this device still holds answers
 */
export async function sendPendingSubmissions(
  api: ApiClient,
  userId: string,
): Promise<readonly UnsentDraft[]> {
  if (!(await mayHoldDrafts())) return [];
  const script = await import('./pending-submissions-of.ts').catch(() => null);
  if (script === null) return [];
  const sender = script.pendingSubmissionsOf(api);
  await sender.send(userId);
  return await sender.waiting(userId);
}

/** @throws AnswersWaitingError when one of the attempts is of this quiz, or is this submission */
export function requireSent(
  waiting: readonly UnsentDraft[],
  named: { readonly quizId: string } | { readonly submissionId: string },
): void {
  const waits = waiting.some(({ quizId, draft }) =>
    'quizId' in named ? quizId === named.quizId : draft.submissionId === named.submissionId,
  );
  if (waits) throw new AnswersWaitingError();
}

const retryMs = 3000;

/** Asks for a result again while answers wait to be sent, for queries of results. */
export const whileAnswersWait = ({
  state,
}: {
  readonly state: { readonly error: Error | null };
}): number | false => (state.error instanceof AnswersWaitingError ? retryMs : false);
