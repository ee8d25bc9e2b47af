/** What this device and the server each say about the same attempt. */
export interface KnownWork {
  readonly revision: number | null;
  /** The page that wrote it last; null when nobody knows. */
  readonly writer: string | null;
}

/**
 * Whether the copy on this device is at least as new as the server's: it was made on the very revision that
 * the server still has, or the server's last save came from the page that wrote the copy. Otherwise somebody
 * saved from elsewhere, and the server's work is the newer one.
 */
export function deviceCopyWins(device: KnownWork, server: KnownWork): boolean {
  if (server.revision === null) return true;
  return device.revision === server.revision || (device.writer !== null && device.writer === server.writer);
}
