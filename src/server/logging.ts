import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The log of the process: JSON lines on standard error, so that standard output stays plain words. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
}
