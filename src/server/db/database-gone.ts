import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What the system says of a connection that cannot be had or breaks, and PostgreSQL of one that it ends or refuses. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53300|25006)$/;
/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|The database does not answer|Client has encountered a connection error)/;

/** Whether an error says that the database is away, or too busy to answer: another time the same may succeed. */
export function isDatabaseGone(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  return ('code' in cause && codes.test(String(cause.code))) || words.test(cause.message);
}
