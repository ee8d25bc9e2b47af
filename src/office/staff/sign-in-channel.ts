import { openChannel } from '#web/platform/open-channel.ts';

const name = 'office-sign-in';

/** Notifies the other tabs of this browser, which share the session. */
export function broadcastSignIn(): void {
  const channel = openChannel(name);
  channel?.postMessage(null);
  channel?.close();
}

/** @returns unsubscribe */
export function onRemoteSignIn(onSignIn: () => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', onSignIn);
  return () => channel?.close();
}
