import type { Logger } from 'pino';

interface Clocks {
  /** Milliseconds since 1970; may be set. */
  readonly wall: () => number;
  /** Monotonic milliseconds. */
  readonly steady: () => number;
}

/** Smaller steps are ordinary corrections. */
const noticedMs = 1000;
/** Beyond it, the clock was wrong before. */
const mostAheadMs = 24 * 60 * 60 * 1000;

export interface Clock {
  readonly now: () => Date;
  /** Continues from a time before the start, unless the machine's clock is more than a day behind it. */
  readonly notBefore: (moment: Date) => void;
}

/**
 * Continues monotonically when the machine's clock is set back, and logs this once, so that no quiz gets more
 * time.
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
