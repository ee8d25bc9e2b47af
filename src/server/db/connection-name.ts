import { randomUUID } from 'node:crypto';

/**
 * A unique name for this process's connections, by which other processes see in the database whether it is
 * alive.
 */
export const newConnectionName = () => `ganit-garden ${randomUUID()}`;

/**
 * The name of connections through a pooler. It is never missing while somebody asks, so no other process counts as
 * gone.
 */
export const sharedConnectionName = 'ganit-garden';
