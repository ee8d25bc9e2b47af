import { vi } from 'vitest';

/** Milliseconds; longer than any wait on a busy machine. */
export const patience = 60_000;

/** @throws after `patience` */
export const until = (condition: () => unknown): Promise<unknown> =>
  vi.waitUntil(condition, { timeout: patience, interval: 5 });
