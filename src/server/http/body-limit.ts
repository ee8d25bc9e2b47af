import type { Context, MiddlewareHandler } from 'hono';
import { fileSizeMaximum, fileTooLarge } from '#contract/office/question-files.ts';
import { pictureMaximum, pictureTooLarge } from '#contract/office/resources/picture.ts';
import { HttpError } from '#server/common/http-error.ts';
import { withTimeout } from '#server/common/with-timeout.ts';

interface BodyLimit {
  readonly bytes: number;
  readonly message: string;
  readonly needsLength: boolean;
}

const ofCalls: BodyLimit = { bytes: 64 * 1024, message: 'The request is too large', needsLength: false };
export const largestBody = ofCalls.bytes;

const ofOffice = (below: string, bytes: number, message: string) => ({
  below: `/api/office/${below}/`,
  bytes,
  message,
  needsLength: true,
});

/** Proxies of docs/deploy allow these sizes by the same paths; the first that fits counts. */
const largeOnes: readonly (BodyLimit & { readonly below: string })[] = [
  ofOffice('pictures', pictureMaximum, pictureTooLarge),
  ofOffice('content', 512 * 1024, 'This text is too long'),
  ofOffice('legal-texts', 640 * 1024, 'This text is too long'),
  ofOffice('quizzes/question-files', fileSizeMaximum, fileTooLarge),
  ofOffice('quizzes', 8 * 1024 * 1024, 'This quiz is too large'),
];

const slowestBytesPerSecond = 32 * 1024;
const leastTimeoutMs = 30_000;

/** In milliseconds: 30 s, and a second per 32 KiB of large bodies. */
export const bodyTimeoutMs = (bytes: number): number =>
  leastTimeoutMs + (bytes > largestBody ? (bytes / slowestBytesPerSecond) * 1000 : 0);

export const longestBodyMs = bodyTimeoutMs(pictureMaximum);

const noLength = new HttpError(411, 'The request does not say how long it is');
const tooSlow = new HttpError(408, 'The request took too long to arrive. Please try again.', {
  // The body may still be arriving.
  headers: { Connection: 'close' },
});

export interface BodyEnv {
  Variables: {
    /**
     * Handlers call it after authentication.
     * @throws HttpError 413 when too large, 408 when too slow
     */
    readBody: () => Promise<Uint8Array<ArrayBuffer>>;
    /** As `readBody`. */
    readText: () => Promise<string>;
  };
}

/**
 * Rejects large bodies with 413, and with 411 without a `Content-Length`, by their headers; provides
 * `readBody` and `readText`.
 * @param timeoutMs by size in bytes
 */
export function limitBody(timeoutMs = bodyTimeoutMs): MiddlewareHandler<BodyEnv> {
  return (context, next) => {
    const length = contentLength(context);
    if (context.req.method === 'GET' || context.req.method === 'HEAD') {
      // The body is not read, so the connection ends.
      if (isChunked(context) || (length ?? 0) > 0) context.header('Connection', 'close');
      return next();
    }
    const limit = largeOnes.find(({ below }) => context.req.path.startsWith(below)) ?? ofCalls;
    const { bytes, message, needsLength } = limit;
    const tooLarge = () => new HttpError(413, message);
    if (needsLength && isChunked(context)) throw noLength;
    if (length !== undefined && length > bytes) throw tooLarge();
    const inTime = async <Read>(body: Promise<Read>) => {
      const read = await withTimeout(timeoutMs(length ?? 0), body);
      if (read === undefined) throw tooSlow;
      return read;
    };
    const readBody = async () =>
      new Uint8Array(
        // Node enforces the length, and `arrayBuffer` is cheaper than a stream.
        await inTime(length === undefined ? readAtMost(context, bytes, tooLarge) : context.req.arrayBuffer()),
      );
    context.set('readBody', readBody);
    context.set('readText', async () =>
      length !== undefined && length > largestBody
        ? inTime(decodePieces(context))
        : decoder.decode(await readBody()),
    );
    return next();
  };
}

const decoder = new TextDecoder();

/** Decodes each piece as it arrives: megabytes at once would keep other requests waiting. */
async function decodePieces({ req }: Context): Promise<string> {
  const streamed = new TextDecoder();
  let text = '';
  for await (const piece of req.raw.body ?? []) text += streamed.decode(piece, { stream: true });
  return text + streamed.decode();
}

/** undefined for a chunked body. */
export function contentLength({ req }: Pick<Context, 'req'>): number | undefined {
  const length = req.header('Content-Length');
  return length === undefined || isChunked({ req }) ? undefined : Number(length);
}

const isChunked = ({ req }: Pick<Context, 'req'>) => req.header('Transfer-Encoding') !== undefined;

/** Copies the chunks: small ones retain many times their size. */
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
