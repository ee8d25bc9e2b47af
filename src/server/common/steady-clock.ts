import type { Logger } from 'pino';

interface Clocks {
  /** Milliseconds since 1970; may be set. */
  readonly wall: () => number;
  /** Monotonic milliseconds. */
  readonly steady: () => number;
}

/** A smaller step back is an ordinary correction. */
const noticedMs = 1000;
/** A larger difference means that the clock was wrongly set forward before. */
const mostAheadMs = 24 * 60 * 60 * 1000;

export interface Clock {
  readonly now: () => Date;
  /** Continues from a time before the start, if the machine's clock is behind it by a day at most. */
  readonly notBefore: (moment: Date) => void;
}

/**
 * Follows the machine's clock forward, and continues monotonically when that is set back, so that no quiz
 * gets more time. Logs this once.
 */
export function createClock(
  logger: Logger,
  { wall, steady }: Clocks = { wall: Date.now, steady: () => performance.now() },
): Clock {
  let ahead = wall() - steady();
  let isSaid = false;
  const say = (behindMs: number) => {
    if (isSaid || behindMs <= noticedMs) return;
    isSaid = true;
    const seconds = Math.round(behindMs / 1000);
    logger.warn({ seconds }, 'The clock of this machine was set back: the site goes on by its own');
  };
  return {
    now: () => {
      const offset = wall() - steady();
      say(ahead - offset);
      ahead = Math.max(ahead, offset);
      return new Date(steady() + ahead);
    },
    notBefore: (moment) => {
      const behindMs = moment.getTime() - (steady() + ahead);
      if (behindMs > mostAheadMs) {
        const days = Math.round(behindMs / mostAheadMs);
        logger.error({ days }, 'The clock of this machine is days behind the last run: is it right?');
        return;
      }
      say(behindMs);
      ahead += Math.max(behindMs, 0);
    },
  };
}
