import { vi } from 'vitest';

/** How long a test waits for what comes in its own time, in milliseconds: no busy machine is slower. */
export const patience = 60_000;

/** Waits until a condition is true. @throws when it is not within `patience` */
export const until = (condition: () => unknown): Promise<unknown> =>
  vi.waitUntil(condition, { timeout: patience, interval: 5 });
