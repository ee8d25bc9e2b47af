import { openChannel } from '#web/platform/open-channel.ts';

const name = 'office-sign-in';

/** Notifies the other tabs of this browser, which share the session. */
export function tellSignIn(): void {
  const channel = openChannel(name);
  channel?.postMessage(null);
  channel?.close();
}

/** @returns unsubscribe */
export function hearSignIns(onSignIn: () => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', onSignIn);
  return () => channel?.close();
}
