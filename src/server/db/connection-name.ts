import { randomUUID } from 'node:crypto';

/** Unique, so that `pg_stat_activity` shows whether the process is alive. */
export const newConnectionName = () => `ganit-garden ${randomUUID()}`;

/** Shared by all processes behind a pooler: none counts as gone. */
export const sharedConnectionName = 'ganit-garden';
