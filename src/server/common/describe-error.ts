import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Without parameters and `detail` of a failed query, which contain personal data. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DrizzleQueryError) {
    const code = error.cause !== undefined && 'code' in error.cause ? error.cause.code : undefined;
    return {
      type: error.name,
      query: error.query,
      code,
      reason: error.cause?.message,
      stack: error.cause?.stack,
    };
  }
  if (error instanceof Error) return { type: error.name, reason: error.message, stack: error.stack };
  return { type: typeof error };
}
