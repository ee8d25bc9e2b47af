import { openChannel } from '#web/platform/open-channel.ts';

const name = 'office-sign-in';

/** Tells the other pages of this browser that somebody has signed in: they share the session. */
export function tellSignIn(): void {
  const channel = openChannel(name);
  channel?.postMessage(null);
  channel?.close();
}

/** Hears of sign-ins on other pages of this browser. @returns what ends it */
export function hearSignIns(onSignIn: () => void): () => void {
  const channel = openChannel(name);
  channel?.addEventListener('message', onSignIn);
  return () => channel?.close();
}
