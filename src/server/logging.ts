import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { currentRequest } from './http/request-id.ts';

/** How lines are written: those of a request carry its id. */
export function logOptions(level: Config['logLevel']) {
  return {
    level,
    base: null,
    mixin: () => {
      const request = currentRequest();
      return request === undefined ? {} : { request };
    },
  };
}

/**
 * The log of the process: JSON lines on standard error, so that standard output stays plain words. Under load some
 * lines are written together, a quarter of a second after the first of them at most.
 */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 250 });
  return pino(logOptions(config.logLevel), destination);
}
