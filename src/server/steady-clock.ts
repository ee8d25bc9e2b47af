import type { Logger } from 'pino';

interface Clocks {
  /** Milliseconds since 1970, which somebody may set. */
  readonly wall: () => number;
  /** Milliseconds since whenever, which nobody can set. */
  readonly steady: () => number;
}

/** A clock set back by less is one that is being put right. */
const noticedMs = 1000;

/**
 * Makes the server's clock. It follows the machine's when that is set forward, and goes on by itself when it is set
 * back, so that no quiz gets more time; the log says so once. A start takes the time as the machine then has it.
 */
export function createClock(
  logger: Logger,
  { wall, steady }: Clocks = { wall: Date.now, steady: () => performance.now() },
): () => Date {
  let ahead = wall() - steady();
  let isSaid = false;
  return () => {
    const offset = wall() - steady();
    if (!isSaid && ahead - offset > noticedMs) {
      isSaid = true;
      const seconds = Math.round((ahead - offset) / 1000);
      logger.warn({ seconds }, 'The clock of this machine was set back: the site goes on by its own');
    }
    ahead = Math.max(ahead, offset);
    return new Date(steady() + ahead);
  };
}
