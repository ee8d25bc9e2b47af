import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

/** @returns the longest response time during the work, in ms, measured by a separate thread */
export async function longestWait(address: string, work: () => Promise<unknown>): Promise<number> {
  const thread = new Worker(new URL('./asking-thread.mjs', import.meta.url), { workerData: address });
  try {
    await once(thread, 'message');
    await work();
    const told = once(thread, 'message');
    thread.postMessage('done');
    return v.parse(v.tuple([v.number()]), await told)[0];
  } finally {
    await thread.terminate();
  }
}
