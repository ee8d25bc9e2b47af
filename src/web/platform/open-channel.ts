/** A broadcast channel to the other windows of this browser; null where the browser has or allows none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
