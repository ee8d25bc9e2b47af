import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import { HttpError } from '#server/common/http-error.ts';
import { currentRequest } from '#server/common/request-id.ts';
import { isDatabaseGone } from '#server/db/database-gone.ts';

const databaseGone = new HttpError(503, 'The site cannot be used just now. Please try again in a moment.', {
  headers: { 'Retry-After': '5' },
});
const brokenOff = new HttpError(400, 'The request was broken off');

export function errorResponse(context: Context, { status, message, data, headers }: HttpError): Response {
  const body = data === undefined ? { success: false, message } : { success: false, message, data };
  return context.json(body, status, headers);
}

export function handleError(logger: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof HttpError) return errorResponse(context, error);
    if (error instanceof HTTPException && error.status === 400) {
      return errorResponse(context, new HttpError(400, 'The request body is not valid JSON'));
    }
    // Only logged: the client is gone.
    if (context.req.raw.signal.aborted) return errorResponse(context, brokenOff);
    if (isDatabaseGone(error)) {
      logger.error({ error: describeError(error) }, 'The database does not answer');
      return errorResponse(context, databaseGone);
    }
    logger.error({ error: describeError(error) }, 'A call failed unexpectedly');
    const requestId = currentRequest();
    return context.json({ success: false, message: 'Something went wrong', requestId }, 500);
  };
}
