import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseGone } from '#server/db/database-gone.ts';
import { describeError } from './describe-error.ts';
import { Refusal } from './refusal.ts';
import { currentRequest } from './request-id.ts';

const databaseGone = new Refusal(503, 'The site cannot be used just now. Please try again in a moment.', {
  headers: { 'Retry-After': '5' },
});
const brokenOff = new Refusal(400, 'The request was broken off');

/** Answers a refusal in the envelope of the contract. */
export function answerRefusal(context: Context, { status, message, data, headers }: Refusal): Response {
  const body = data === undefined ? { success: false, message } : { success: false, message, data };
  return context.json(body, status, headers);
}

/**
 * Turns whatever a call threw into an envelope: a refusal in its own words, a body that is no JSON, and for
 * everything else words that tell nothing of the inside; the log has it.
 */
export function answerFailure(logger: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error);
    if (error instanceof HTTPException && error.status === 400) {
      return answerRefusal(context, new Refusal(400, 'The request body is not valid JSON'));
    }
    // Nobody hears the answer; what is said is for the log alone.
    if (context.req.raw.signal.aborted) return answerRefusal(context, brokenOff);
    if (isDatabaseGone(error)) {
      logger.error({ error: describeError(error) }, 'The database does not answer');
      return answerRefusal(context, databaseGone);
    }
    logger.error({ error: describeError(error) }, 'A call failed unexpectedly');
    const requestId = currentRequest();
    return context.json({ success: false, message: 'Something went wrong', requestId }, 500);
  };
}
