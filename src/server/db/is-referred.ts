import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Of PostgreSQL: a row of another table refers to one that was to be deleted. */
const foreignKeyViolation = '23503';

/** Whether an error means that a row cannot be deleted since others refer to it. */
export function isReferred(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === foreignKeyViolation;
}
