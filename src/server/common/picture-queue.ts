import { createFairQueue } from './fair-queue.ts';

/**
 * An image occupies one of Node's four pool threads and `passwordQueue` two: one is left for files and DNS.
 */
export const pictureQueue = createFairQueue(1);

export const visitors = 'visitors';
