import type { ExportedStream } from '#contract/exported-stream.ts';
import type { Database } from '#server/db/database.ts';
import { replayAttempt } from './replay-attempt.ts';
import { replayOrder } from './replay-order.ts';

/**
 * Runs an exported stream through the decisions of the server.
 * @param database has no record of the stream
 * @returns the first difference between the server and the machine, as a sentence; null when there is none
 */
export function replayOnServer(database: Database, stream: ExportedStream): Promise<string | null> {
  return stream.machine === 'order' ? replayOrder(database, stream) : replayAttempt(database, stream);
}
