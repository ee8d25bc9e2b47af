import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Call, PathParameter } from '#contract/wire.ts';
import type { Limit } from '#server/accounts/rate-limits.ts';
import type { SignedInPerson } from '#server/accounts/tokens.ts';
import type { AppEnv, Services } from '#server/services.ts';
import { clientAddress } from './client-address.ts';
import { countAddress, countedAs } from './counted-address.ts';
import { readRequest } from './read-request.ts';
import { signedInPerson } from './signed-in.ts';

/** The input of a handler. */
export interface RouteInput<Request extends v.GenericSchema, Path extends string> {
  readonly services: Services;
  /** The parsed body, or the parsed query parameters of a GET. */
  readonly request: v.InferOutput<Request>;
  /** The value of a path placeholder. */
  readonly param: (name: PathParameter<Path>) => string;
  /** The key that limits count the sender under. */
  readonly address: string;
  /**
   * Counts the request against its address.
   * @throws HttpError 429 when the address has used up its window
   */
  readonly count: (limit: Limit) => Promise<void>;
}

type SignedInInput<Request extends v.GenericSchema, Path extends string> = RouteInput<Request, Path> & {
  readonly person: SignedInPerson;
};

/**
 * The type to send for a response that is read as `Read`: every field is required, lists may be readonly, and
 * numbers may be null.
 */
type Sent<Read> = Read extends number
  ? Read | null
  : Read extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Read extends object
      ? { readonly [Field in keyof Read]: Sent<Read[Field]> }
      : Read;

/** Handles a call; the compiler checks its result against the contract. */
export type Handler<Input, Response extends v.GenericSchema> = (
  input: Input,
) => Promise<Sent<v.InferOutput<Response>>>;

/** A call of the contract with its handler. */
export interface Route {
  readonly method: Call['method'];
  /** The pattern in the router's syntax. */
  readonly path: string;
  readonly handle: (context: Context<AppEnv>) => Promise<Response>;
}

/**
 * Creates the route of a public call. Method, path, request schema and caching come from the contract, and
 * the compiler checks the handler's result against it. An invalid request is refused with 400.
 * @param limit counted before the body is read, so that reading is limited too; refuses with 429
 */
export function route<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: Call<Request, Response, Path> & { readonly signInMessage?: never },
  handler: Handler<RouteInput<Request, Path>, Response>,
  { limit }: { readonly limit?: Limit } = {},
): Route {
  return {
    ...patternOf(call),
    handle: async (context) => {
      if (limit !== undefined) await countAddress(context, limit);
      const input = await readInput(call, context);
      if (call.isPublic === undefined) return context.json(await handler(input));
      const key = `${context.req.path} ${JSON.stringify(input.request)}`;
      const { responseCache, services } = context.var;
      return await responseCache.respond(context, services.contentVersion, key, async () => ({
        status: 200,
        type: 'application/json',
        body: JSON.stringify(await handler(input)),
      }));
    },
  };
}

/**
 * Like `route`, for signed-in people; refuses everybody else with 401 before the body is read. A write checks the
 * session again once the body has arrived, which may take minutes.
 */
export function signedInRoute<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: Call<Request, Response, Path> & { readonly signInMessage: string },
  handler: Handler<SignedInInput<Request, Path>, Response>,
): Route {
  return {
    ...patternOf(call),
    handle: async (context) => {
      const readPerson = () => signedInPerson(context, call.signInMessage);
      const person = await readPerson();
      const input = await readInput(call, context);
      if (call.method !== 'GET') await readPerson();
      return context.json(await handler({ person, ...input }));
    },
  };
}

/** Method and path of a call, in the router's syntax. */
export const patternOf = ({ method, path }: Call) => ({
  method,
  path: `/${path.replace(/\?.*/, '').replace(/\{(\w+)\}/g, ':$1')}`,
});

/** Reads and checks what every handler is given. */
export async function readInput<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  Path extends string,
>(call: Call<Request, Response, Path>, context: Context<AppEnv>): Promise<RouteInput<Request, Path>> {
  return {
    services: context.var.services,
    request: await readRequest(context, call),
    param: (name) => context.req.param(name) ?? '',
    address: countedAs(clientAddress(context)),
    count: (limit) => countAddress(context, limit),
  };
}
