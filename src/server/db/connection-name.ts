import { randomUUID } from 'node:crypto';

/**
 * A unique name for this process's connections, by which other processes see in the database whether it is
 * alive.
 */
export const newConnectionName = () => `ganit-garden ${randomUUID()}`;
