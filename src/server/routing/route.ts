import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Call, PathParameter } from '#contract/wire.ts';
import { cookieLanguage, type Language } from '#domain/text/languages.ts';
import type { Limit } from '#server/accounts/rate-limits.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import { clientAddress } from './client-address.ts';
import { countAddress, rateLimitKey } from './counted-address.ts';
import { readRequest } from './read-request.ts';
import type { AppEnv, Services } from './services.ts';
import { signedInUser } from './signed-in.ts';

export interface RouteInput<Request extends v.GenericSchema, Path extends string> {
  readonly services: Services;
  readonly request: v.InferOutput<Request>;
  readonly param: (name: PathParameter<Path>) => string;
  readonly address: () => string;
  /** Chosen on the site. */
  readonly language: Language;
  /** @throws HttpError 429 */
  readonly count: (limit: Limit) => Promise<void>;
  readonly uploadFolders: UploadFolders;
}

type SignedInInput<Request extends v.GenericSchema, Path extends string> = RouteInput<Request, Path> & {
  readonly user: SignedInUser;
};

/**
 * The sendable type of a parsed response: fields are required, lists may be readonly, numbers may be null.
 */
export type Sent<Read> = Read extends number
  ? Read | null
  : Read extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Read extends object
      ? { readonly [Field in keyof Read]: Sent<Read[Field]> }
      : Read;

export type Handler<Input, Response extends v.GenericSchema> = (
  input: Input,
) => Promise<Sent<v.InferOutput<Response>>>;

export interface Route {
  readonly method: Call['method'];
  readonly path: string;
  readonly handle: (context: Context<AppEnv>) => Promise<Response>;
}

/**
 * Responds 400 to an invalid request.
 * @param limit counted before the body is read; responds 429
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
    ...routerPattern(call),
    handle: async (context) => {
      if (limit !== undefined) await countAddress(context, limit);
      const input = await readInput(call, context);
      if (call.isPublic === undefined) return context.json(await handler(input));
      const key = `${context.req.path} ${JSON.stringify(input.request)}`;
      const { contentVersion } = context.get('services');
      return await context.get('responseCache').respond(context, contentVersion, key, async () => ({
        status: 200,
        type: 'application/json',
        body: JSON.stringify(await handler(input)),
      }));
    },
  };
}

/**
 * For signed-in users: 401 before the body is read. A write checks the session again afterwards, since a body
 * may take minutes.
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
    ...routerPattern(call),
    handle: async (context) => {
      const readUser = () => signedInUser(context, call.signInMessage);
      const user = await readUser();
      const input = await readInput(call, context);
      if (call.method !== 'GET') await readUser();
      return context.json(await handler({ user, ...input }));
    },
  };
}

export const routerPattern = ({ method, path }: Call) => ({
  method,
  path: `/${path.replace(/\?.*/, '').replace(/\{(\w+)\}/g, ':$1')}`,
});

export async function readInput<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  Path extends string,
>(call: Call<Request, Response, Path>, context: Context<AppEnv>): Promise<RouteInput<Request, Path>> {
  return {
    services: context.get('services'),
    request: await readRequest(context, call),
    param: (name) => context.req.param(name) ?? '',
    address: () => rateLimitKey(clientAddress(context)),
    language: cookieLanguage(context.req.header('Cookie')),
    count: (limit) => countAddress(context, limit),
    uploadFolders: context.get('uploadFolders'),
  };
}
