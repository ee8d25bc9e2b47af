import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import type { Call, FieldError } from '#contract/wire.ts';
import { failure } from '#contract/wire.ts';
import { ApiError } from './api-error.ts';

const callTimeoutMs = 10_000;

export interface ApiOptions {
  /** Where the API lives; '' is the page's own origin. */
  readonly host: string;
  /** The bearer token to send, or null when nobody is signed in. */
  readonly getToken: () => string | null;
  /** Told when the server no longer accepts the token that was sent. */
  readonly onTokenRefused: () => void;
}

interface CallInput<Request extends v.GenericSchema | undefined> {
  /** Values of the `{placeholders}` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Request extends v.GenericSchema ? v.InferInput<Request> : never;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page; the body must then stay under 64 KiB. */
  readonly keepalive?: boolean;
  /** Signing in and up: no token is sent, and a 401 is about the form and not about the session. */
  readonly anonymous?: boolean;
}

export interface ApiClient {
  /**
   * Makes one call of the contract and gives its parsed answer. Refusals, time-outs, a missing network and
   * answers that do not fit the contract all reject with an `ApiError`. Never retries: machines decide that.
   */
  call<Request extends v.GenericSchema | undefined, Answer extends v.GenericSchema>(
    call: Call<Request, Answer>,
    input?: CallInput<Request>,
  ): Promise<v.InferOutput<Answer>>;
}

function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown): ApiError {
  const parsed = v.safeParse(failure, body);
  const fields: readonly FieldError[] = parsed.success ? parsed.output.data : [];
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return new ApiError('refused', parsed.success ? parsed.output.message : '', { status, fields, data });
}

const saysNo = (body: unknown) =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false;

function withoutAnswer(error: unknown): ApiError {
  const cause = error instanceof FetchError ? error.cause : error;
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError(timedOut ? 'timeout' : 'offline', '', { cause });
}

export function createApiClient({ host, getToken, onTokenRefused }: ApiOptions): ApiClient {
  return {
    async call(call, input = {}) {
      const token = input.anonymous ? null : getToken();
      const timeout = AbortSignal.timeout(callTimeoutMs);
      const response = await ofetch
        .raw(`${host}/api/${fillPath(call.path, input.params)}`, {
          method: call.method,
          headers: {
            'Content-Type': 'application/json',
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          },
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
          responseType: 'text',
          ignoreResponseError: true,
          retry: false,
          keepalive: input.keepalive ?? false,
          signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
        })
        .catch((error: unknown) => {
          throw withoutAnswer(error);
        });
      const body = parseJson(response._data ?? '');
      if (!response.ok) {
        if (response.status === 401 && token !== null) onTokenRefused();
        throw refusal(response.status, body);
      }
      // Some hosts refuse with 200 and `success: false`.
      if (saysNo(body)) throw refusal(response.status, body);
      const answer = v.safeParse(call.answer, body);
      if (answer.success) return answer.output;
      throw new ApiError('misfit', '', { cause: answer.issues.map((issue) => issue.message) });
    },
  };
}
