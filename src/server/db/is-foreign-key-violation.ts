import { DrizzleQueryError } from 'drizzle-orm/errors';

const foreignKeyViolation = '23503';

export function isForeignKeyViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === foreignKeyViolation;
}
