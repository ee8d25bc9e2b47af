import * as v from 'valibot';
import type { Call, Failure } from '#contract/wire.ts';
import { failure } from '#contract/wire.ts';
import { ApiError } from './api-error.ts';

export interface ApiOptions {
  /** Where the API lives; '' is the page's own origin. */
  readonly host: string;
  /** The bearer token to send, or null when nobody is signed in. */
  readonly getToken: () => string | null;
  /** Whose token that is; null when nobody knows. */
  readonly getPersonId?: () => string | null;
  /** Told when our API no longer accepts the token that was sent; the caller hears of it only after that. */
  readonly onTokenRefused: () => unknown;
  /** Answers a GET of this address without the network; undefined where it cannot. */
  readonly preloaded?: PreloadedResponses | undefined;
}

/** The response to a call, with its body parsed as JSON. */
export interface ParsedResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Gives the preloaded response to a GET of an address such as `/api/banner/active`, if it has it. */
export type PreloadedResponses = (address: string) => Promise<ParsedResponse> | undefined;

interface CallInput<Request extends v.GenericSchema> {
  /** Values of the `{placeholders}` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: v.InferInput<Request>;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page; the body must then stay under 64 KiB. */
  readonly keepalive?: boolean;
  /** Signing in and up: no token is sent, and a 401 is about the form and not about the session. */
  readonly anonymous?: boolean;
  /**
   * Whose call it is. It is not made once somebody else has signed in, such as in another tab: the refusal would be
   * taken for the owner's.
   */
  readonly personId?: string;
}

export interface ApiClient {
  /**
   * Makes one call of the contract and gives its parsed answer. Refusals, time-outs, a missing network and
   * answers that do not fit the contract all reject with an `ApiError`. Only a refusal in our own envelope
   * (`success: false`) is `refused`; any other failed status is a `misfit`. Never retries: machines decide that.
   */
  call<Request extends v.GenericSchema, Response extends v.GenericSchema>(
    call: Call<Request, Response>,
    input?: CallInput<Request>,
  ): Promise<v.InferOutput<Response>>;
}

function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The refusal that our API words in its envelope. */
function refusal(status: number, { message, data: fields }: Failure, body: unknown): ApiError {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return new ApiError('refused', message, { status, fields, data });
}

const anyMessage = v.object({ message: v.string() });

/** An answer that is not provably our API's: of a proxy, a filter or a captive portal in between, or of another API. */
function misfit(status: number, body: unknown): ApiError {
  const parsed = v.safeParse(anyMessage, body);
  return new ApiError('misfit', parsed.success ? parsed.output.message : '', { status });
}

let network: typeof import('./network.ts') | undefined;

/** Asks over the network, by a script that comes with the first call. */
function ask(...asked: Parameters<typeof import('./network.ts').ask>): Promise<ParsedResponse> {
  // At once where it can: a page that is being closed has no time to wait.
  return network === undefined
    ? fetchNetwork().then((script) => script.ask(...asked))
    : network.ask(...asked);
}

/** Fetches that script at once, for whom cannot wait for it later. */
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
      // Some hosts refuse with 200 and `success: false`.
      const refused = v.safeParse(failure, body);
      if (refused.success) {
        // A token that was renewed meanwhile, as by a change of the password, says nothing of the new one.
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
