/** What the server has of an attempt. */
export interface ServerWork {
  readonly revision: number | null;
  /** The page that saved it last; null when nobody knows. */
  readonly writer: string | null;
}

/** What this device has of it. */
export interface DeviceWork {
  readonly revision: number | null;
  /** The page that wrote the copy, and the pages on this device that it went on from. */
  readonly writers: readonly string[];
}

/**
 * Whether the copy on this device is at least as new as the server's: it was made on the very revision that
 * the server still has, or the server's last save came from a page that the copy goes on from, however late it
 * came in. Otherwise somebody saved from elsewhere, and the server's work is the newer one.
 */
export function deviceCopyWins(device: DeviceWork, server: ServerWork): boolean {
  if (server.revision === null) return true;
  return (
    device.revision === server.revision || (server.writer !== null && device.writers.includes(server.writer))
  );
}
