import * as v from 'valibot';
import { failure, type Method } from '#contract/wire.ts';
import { ApiError } from '#web/api/api-error.ts';

/** A call with a large body. */
interface LargeCall<Response extends v.GenericSchema> {
  readonly method: Method;
  /** With its values in place of its placeholders. */
  readonly path: string;
  readonly response: Response;
}

interface LargeBody {
  readonly body: Blob | string;
  readonly type: string;
  readonly signal?: AbortSignal;
  /** What is said where a web server in front of the site takes less than the site. */
  readonly tooLarge: string;
}

export const tooLargeStatus = 413;

/**
 * Makes a call whose body may take minutes to send, so that it has no time-out; gives the parsed response.
 * @throws ApiError with words for the person
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
