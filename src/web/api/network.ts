import { FetchError, ofetch } from 'ofetch';
import type { Method } from '#contract/wire.ts';
import { ApiError } from './api-error.ts';
import type { ParsedResponse } from './client.ts';

const callTimeoutMs = 10_000;
/** The status of an answer whose body is left out on purpose, which is not the same as one that is not JSON. */
const noContent = 204;

interface Sent {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** Asks over the network; rejects with an `ApiError` when no answer comes. */
export async function ask(
  url: string,
  method: Method,
  token: string | null,
  sent: Sent,
): Promise<ParsedResponse> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
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
      signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
    })
    .catch((error: unknown) => {
      throw withoutAnswer(error);
    });
  const { status, headers } = response;
  if (status === noContent) return { status, body: null };
  const isJson = headers.get('Content-Type')?.includes('json');
  return { status, body: isJson ? parseJson(response._data ?? '') : undefined };
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
