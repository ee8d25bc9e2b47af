import type { Context, MiddlewareHandler } from 'hono';
import { pictureMaximum, pictureTooLarge } from '#contract/office/resources/picture.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { HttpError } from './http-error.ts';

interface BodyLimit {
  /** The largest request body, in bytes. */
  readonly bytes: number;
  readonly message: string;
  /** Whether a body of unknown length is refused. */
  readonly needsLength: boolean;
}

const ofCalls: BodyLimit = { bytes: 64 * 1024, message: 'The request is too large', needsLength: false };
/** The largest body of all other calls than those of the office's content, in bytes. */
export const largestBody = ofCalls.bytes;

const ofOffice = (below: string, bytes: number, message: string) => ({
  below: `/api/office/${below}/`,
  bytes,
  message,
  needsLength: true,
});

/** What the office sends more of: pictures, and articles with their text. */
const largeOnes: readonly (BodyLimit & { readonly below: string })[] = [
  ofOffice('pictures', pictureMaximum, pictureTooLarge),
  ofOffice('content', 512 * 1024, 'This text is too long'),
  ofOffice('legal-texts', 640 * 1024, 'This text is too long'),
  // A thousand questions with their options and explanations.
  ofOffice('quizzes', 8 * 1024 * 1024, 'This quiz is too large'),
];

const slowestBytesPerSecond = 32 * 1024;
const leastTimeoutMs = 30_000;

/** How long a body of so many bytes may take to arrive, in milliseconds: 30 s and a second for each 32 KiB of large ones. */
export const bodyTimeoutMs = (bytes: number): number =>
  leastTimeoutMs + (bytes > largestBody ? (bytes / slowestBytesPerSecond) * 1000 : 0);

/** The longest that any body may take, in milliseconds. */
export const longestBodyMs = bodyTimeoutMs(pictureMaximum);

const noLength = new HttpError(411, 'The request does not say how long it is');
const tooSlow = new HttpError(408, 'The request took too long to arrive. Please try again.', {
  // The rest of the body may still be on its way.
  headers: { Connection: 'close' },
});

export interface BodyEnv {
  Variables: {
    /**
     * Reads the body. Handlers call it once they know who sends the request.
     * @throws HttpError 413 when it is too large, 408 when it takes too long to arrive
     */
    readBody: () => Promise<Uint8Array<ArrayBuffer>>;
  };
}

/**
 * Refuses too large bodies with 413, and large ones without a `Content-Length` with 411, by their headers alone, and
 * gives handlers `readBody`. Nothing is read before they call it.
 * @param timeoutMs how long a body of so many bytes may take to arrive
 */
export function limitBody(timeoutMs = bodyTimeoutMs): MiddlewareHandler<BodyEnv> {
  return async (context, next) => {
    const length = contentLength(context);
    if (context.req.method === 'GET' || context.req.method === 'HEAD') {
      // Nothing reads it, so the connection ends with the response.
      if (isChunked(context) || (length ?? 0) > 0) context.header('Connection', 'close');
      return next();
    }
    const limit = largeOnes.find(({ below }) => context.req.path.startsWith(below)) ?? ofCalls;
    const { bytes, message, needsLength } = limit;
    const tooLarge = () => new HttpError(413, message);
    if (needsLength && isChunked(context)) throw noLength;
    if (length !== undefined && length > bytes) throw tooLarge();
    context.set('readBody', async () => {
      // Node reads no more than the length says; the stream costs more than the call.
      const body = length === undefined ? readAtMost(context, bytes, tooLarge) : context.req.arrayBuffer();
      const read = await withTimeout(timeoutMs(length ?? 0), body);
      if (read === undefined) throw tooSlow;
      return new Uint8Array(read);
    });
    return next();
  };
}

const decoder = new TextDecoder();

/** Reads the body as text. @throws HttpError 413 when it is too large, 408 when it takes too long to arrive */
export async function readText(context: { readonly var: BodyEnv['Variables'] }): Promise<string> {
  return decoder.decode(await context.var.readBody());
}

/** The length of the body by its header; undefined when it is sent in chunks or none is named. */
export function contentLength({ req }: Pick<Context, 'req'>): number | undefined {
  const length = req.header('Content-Length');
  return length === undefined || isChunked({ req }) ? undefined : Number(length);
}

const isChunked = ({ req }: Pick<Context, 'req'>) => req.header('Transfer-Encoding') !== undefined;

/** Copies the pieces, since small ones take many times their size. */
async function readAtMost(context: Context, bytes: number, tooLarge: () => HttpError): Promise<ArrayBuffer> {
  let kept = new Uint8Array(0);
  let size = 0;
  for await (const piece of context.req.raw.body ?? []) {
    const end = size + piece.length;
    if (end > bytes) throw tooLarge();
    if (end > kept.length) {
      const grown = new Uint8Array(Math.min(bytes, Math.max(end, kept.length * 2)));
      grown.set(kept.subarray(0, size));
      kept = grown;
    }
    kept.set(piece, size);
    size = end;
  }
  return kept.buffer.slice(0, size);
}
