import * as v from 'valibot';
import { failure, type Method } from '#contract/wire.ts';
import { ApiError } from '#web/api/api-error.ts';

interface LargeCall<Response extends v.GenericSchema> {
  readonly method: Method;
  /** The path with its parameters filled in. */
  readonly path: string;
  readonly response: Response;
}

interface LargeBody {
  readonly body: Blob | Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly signal?: AbortSignal;
  /** The message for a 413 from a proxy whose limit is below the site's. */
  readonly tooLarge: string;
}

export const tooLargeStatus = 413;

/**
 * Sends a large body without a timeout.
 * @throws ApiError with a message to show
 */
export async function sendLarge<Response extends v.GenericSchema>(
  { method, path, response: schema }: LargeCall<Response>,
  { body, type, signal, tooLarge }: LargeBody,
): Promise<v.InferOutput<Response>> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: { 'Content-Type': type },
    body,
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw new ApiError('offline', '', { cause });
  });
  const { status } = response;
  const answer: unknown = await response.json().catch(() => undefined);
  const refused = v.safeParse(failure, answer);
  if (refused.success) {
    const { message, data: fields } = refused.output;
    throw new ApiError('refused', message, { status, fields });
  }
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new ApiError('misfit', status === tooLargeStatus ? tooLarge : '', { status });
}
