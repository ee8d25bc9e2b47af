import { FetchError, ofetch } from 'ofetch';
import type { Method } from '#contract/wire.ts';
import { ApiError } from './api-error.ts';
import type { ParsedResponse } from './client.ts';

const callTimeoutMs = 10_000;
/** Its empty body is not invalid JSON. */
const noContent = 204;

interface Sent {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** Rejects with an `ApiError` without a response. */
export async function ask(
  url: string,
  method: Method,
  token: string | null,
  sent: Sent,
): Promise<ParsedResponse> {
  const response = await ofetch
    .raw(url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
      keepalive: sent.keepalive ?? false,
      signal: signalInTime(sent.signal),
    })
    .catch((error: unknown) => {
      throw withoutAnswer(error);
    });
  const { status, headers } = response;
  if (status === noContent) return { status, body: null };
  const isJson = headers.get('Content-Type')?.includes('json');
  return { status, body: isJson ? parseJson(response._data ?? '') : undefined };
}

function signalInTime(given?: AbortSignal): AbortSignal {
  if ('any' in AbortSignal && 'timeout' in AbortSignal) {
    const timeout = AbortSignal.timeout(callTimeoutMs);
    return given ? AbortSignal.any([given, timeout]) : timeout;
  }
  // Safari before 17.4 and Chrome before 116.
  const controller = new AbortController();
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort);
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), callTimeoutMs);
  return controller.signal;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function withoutAnswer(error: unknown): ApiError {
  const cause = error instanceof FetchError ? error.cause : error;
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(timedOut ? 'timeout' : 'offline', '', { cause });
}
