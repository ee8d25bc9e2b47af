import { createFairQueue } from './fair-queue.ts';

/**
 * An image occupies one of Node's four pool threads for up to seconds and `passwordQueue` two, so images are
 * processed one at a time: a thread is left for files and DNS.
 */
export const pictureQueue = createFairQueue(1);

export const visitors = 'visitors';
