import { randomUUID } from 'node:crypto';

/** A name for all connections of one opened database, by which other processes see in it whether this one lives. */
export const newConnectionName = () => `ganit-garden ${randomUUID()}`;
