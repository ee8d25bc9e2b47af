import type { Context } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';

/** An early failure has its own status. */
export async function streamedResponse(
  context: Context,
  source: AsyncIterable<string | Uint8Array>,
  logger: Logger,
): Promise<Response> {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  const encoder = new TextEncoder();
  let next = Promise.resolve(first);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await next;
        if (done === true) return controller.close();
        controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
        next = pieces.next();
        next.catch(() => undefined);
      } catch (error) {
        // The client sees a truncated response.
        logger.error({ error: describeError(error) }, 'A streamed response was broken off');
        controller.error(error);
      }
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
  return context.body(body);
}
