import type { UnsentDraft } from '#domain/attempts/unsent-draft.ts';
import type { ApiClient } from '../../api/client.ts';
import { mayHoldDrafts } from '../quiz/may-hold-drafts.ts';

/** Thrown while unsent answers would be lost by showing the result. */
export class AnswersWaitingError extends Error {
  override readonly name = 'AnswersWaitingError';
  constructor() {
    super('Your answers are still being sent');
  }
}

/** Loads the outbox only where drafts may exist. @returns the attempts that still have unsent answers */
export async function sendPendingSubmissions(
  api: ApiClient,
  userId: string,
): Promise<readonly UnsentDraft[]> {
  if (!(await mayHoldDrafts())) return [];
  const script = await import('./get-pending-submissions.ts').catch(() => null);
  if (script === null) return [];
  const sender = script.getPendingSubmissions(api);
  await sender.send(userId);
  return await sender.waiting(userId);
}

/** @throws AnswersWaitingError */
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

export const whileAnswersWait = ({
  state,
}: {
  readonly state: { readonly error: Error | null };
}): number | false => (state.error instanceof AnswersWaitingError ? retryMs : false);
