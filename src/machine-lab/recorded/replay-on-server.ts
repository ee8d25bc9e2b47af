import type { ExportedStream } from '#contract/exported-stream.ts';
import type { Database } from '#server/db/database.ts';
import { replayAttempt } from './replay-attempt.ts';
import { replayOrder } from './replay-order.ts';

/**
 * Replays an exported stream through the server's decisions.
 * @param database without a record of the stream
 * @returns the first difference between the server and the machine; null without one
 */
export function replayOnServer(database: Database, stream: ExportedStream): Promise<string | null> {
  return stream.machine === 'order' ? replayOrder(database, stream) : replayAttempt(database, stream);
}
