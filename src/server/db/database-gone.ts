import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Network errors, and PostgreSQL's codes for ended or refused connections. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53300|25006)$/;
/** Driver errors without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|The database does not answer|Client has encountered a connection error)/;

export function isDatabaseGone(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && codes.test(String(cause.code))) || messages.test(cause.message);
}
