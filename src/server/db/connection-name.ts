import { randomUUID } from 'node:crypto';

/** Unique per process, so that others see in `pg_stat_activity` whether it is alive. */
export const newConnectionName = () => `ganit-garden ${randomUUID()}`;

/** Shared by all processes behind a pooler, so none ever counts as gone. */
export const sharedConnectionName = 'ganit-garden';
