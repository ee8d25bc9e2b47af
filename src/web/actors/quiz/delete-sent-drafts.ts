import { mayHoldDrafts } from './may-hold-drafts.ts';

/**
 * Deletes what the server has of the attempts of other users; failures are retried when a page opens.
 * @param signedIn the user's id at that moment
 */
export async function deleteSentDrafts(signedIn: () => string | null): Promise<void> {
  if (!(await mayHoldDrafts())) return;
  try {
    const { deviceStore } = await import('./shared-device-store.ts');
    await deviceStore().deleteSent(signedIn);
  } catch {
    // Without a network the script may be missing.
  }
}
