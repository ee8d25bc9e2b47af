import * as v from 'valibot';
import type { Call, Failure } from '#contract/wire.ts';
import { failure } from '#contract/wire.ts';
import { ApiError } from './api-error.ts';

export interface ApiOptions {
  /** '' is the page's own origin. */
  readonly host: string;
  /** null when signed out. */
  readonly getToken: () => string | null;
  readonly getPersonId?: () => string | null;
  /** Called when our API rejects the token, before the caller gets the error. */
  readonly onTokenRefused: () => unknown;
  /** Serves GETs without the network. */
  readonly preloaded?: PreloadedResponses | undefined;
}

export interface ParsedResponse {
  readonly status: number;
  readonly body: unknown;
}

export type PreloadedResponses = (address: string) => Promise<ParsedResponse> | undefined;

interface CallInput<Request extends v.GenericSchema> {
  /** Values of the `{placeholders}` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: v.InferInput<Request>;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page; its body must be below 64 KiB. */
  readonly keepalive?: boolean;
  /** Sends no token, and a 401 does not end the session. */
  readonly anonymous?: boolean;
  /** Rejects when another user has signed in meanwhile. */
  readonly personId?: string;
}

export interface ApiClient {
  /** Rejects with an `ApiError`. Never retries: machines decide that. */
  call<Request extends v.GenericSchema, Response extends v.GenericSchema>(
    call: Call<Request, Response>,
    input?: CallInput<Request>,
  ): Promise<v.InferOutput<Response>>;
}

function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function refusal(status: number, { message, data: fields }: Failure, body: unknown): ApiError {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return new ApiError('refused', message, { status, fields, data });
}

const anyMessage = v.object({ message: v.string() });

/** Perhaps of a proxy or a captive portal. */
function misfit(status: number, body: unknown): ApiError {
  const parsed = v.safeParse(anyMessage, body);
  return new ApiError('misfit', parsed.success ? parsed.output.message : '', { status });
}

let network: typeof import('./network.ts') | undefined;

/** The script loads with the first request. */
function ask(...asked: Parameters<typeof import('./network.ts').ask>): Promise<ParsedResponse> {
  // Synchronous if loaded: a closing page cannot wait.
  return network === undefined
    ? fetchNetwork().then((script) => script.ask(...asked))
    : network.ask(...asked);
}

export async function fetchNetwork(): Promise<typeof import('./network.ts')> {
  try {
    network = await import('./network.ts');
    return network;
  } catch (cause) {
    throw new ApiError('offline', '', { cause });
  }
}

export function createApiClient({
  host,
  getToken,
  getPersonId,
  onTokenRefused,
  preloaded,
}: ApiOptions): ApiClient {
  return {
    async call(call, input = {}) {
      const signedIn = getPersonId?.() ?? null;
      if (input.personId !== undefined && signedIn !== null && signedIn !== input.personId) {
        throw new ApiError('offline', '');
      }
      const token = input.anonymous ? null : getToken();
      const address = `/api/${fillPath(call.path, input.params)}`;
      const known = call.method === 'GET' ? preloaded?.(address) : undefined;
      const { status, body } = await (known ?? ask(host + address, call.method, token, input));
      // Some hosts respond to errors with 200 and `success: false`.
      const refused = v.safeParse(failure, body);
      if (refused.success) {
        // A token that was renewed meanwhile is still valid.
        if (status === 401 && token !== null && token === getToken()) await onTokenRefused();
        throw refusal(status, refused.output, body);
      }
      if (status < 200 || status > 299) throw misfit(status, body);
      const parsed = v.safeParse(call.response, body);
      if (parsed.success) return parsed.output;
      throw new ApiError('misfit', '', { cause: parsed.issues.map((issue) => issue.message) });
    },
  };
}
