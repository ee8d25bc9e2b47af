import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pictureMaximum, pictureTooLarge } from '#contract/office/resources/picture.ts';
import { HttpError } from './http-error.ts';

interface BodyLimit {
  /** The largest request body, in bytes. */
  readonly bytes: number;
  readonly message: string;
}

const ofCalls: BodyLimit = { bytes: 64 * 1024, message: 'The request is too large' };
export const largestBody = ofCalls.bytes;

/** What the office sends more of: pictures, and articles with their text. */
const ofOffice: readonly (BodyLimit & { readonly below: string })[] = [
  { below: '/api/office/pictures/', bytes: pictureMaximum, message: pictureTooLarge },
  { below: '/api/office/content/', bytes: 512 * 1024, message: 'This text is too long' },
  // A thousand questions with their options and explanations.
  { below: '/api/office/quizzes/', bytes: 8 * 1024 * 1024, message: 'This quiz is too large' },
];

/**
 * Refuses too large bodies with 413; without a `Content-Length`, reading stops at the limit. With one, only the
 * header is checked: Node reads no more than it says, and the library's limit would turn the body into a
 * stream, which costs more than the call.
 */
export function limitBody(): MiddlewareHandler {
  return async (context, next) => {
    const { headers, method } = context.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const { bytes, message } = ofOffice.find(({ below }) => context.req.path.startsWith(below)) ?? ofCalls;
    const tooLarge = new HttpError(413, message);
    const length = headers.get('Content-Length');
    if (length === null || headers.has('Transfer-Encoding'))
      return bodyLimit({ maxSize: bytes, onError: () => Promise.reject(tooLarge) })(context, next);
    if (Number(length) > bytes) throw tooLarge;
    return next();
  };
}
