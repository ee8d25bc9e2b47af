import { createFairQueue } from './accounts/fair-queue.ts';

/**
 * Queues the decoding and drawing of pictures. One occupies one of Node's four pool threads for up to seconds, and
 * `passwordQueue` occupies two, so pictures take turns: a thread is left for files and lookups.
 */
export const pictureQueue = createFairQueue(1);

/** The subject of pictures that visitors request, in the queue. */
export const visitors = 'visitors';
