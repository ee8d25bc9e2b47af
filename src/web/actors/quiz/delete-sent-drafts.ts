import { mayHoldDrafts } from './may-hold-drafts.ts';

/**
 * Deletes from this device what the server has of attempts, but for those of the signed-in user. Answers that the
 * server does not have stay for their owner. What cannot be deleted now is tried again when a page is opened.
 * @param signedIn the id of the signed-in user at that moment; null for a visitor
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
