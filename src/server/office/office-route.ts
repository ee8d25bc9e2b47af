import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type * as v from 'valibot';
import type { OfficeCall } from '#contract/office/office-call.ts';
import type { Method, PathParameter } from '#contract/wire.ts';
import type { Limit } from '#server/accounts/rate-limits.ts';
import { contentLength, largestBody } from '#server/http/body-limit.ts';
import { type JsonBytes, sendJson } from '#server/http/send-json.ts';
import { streamedResponse } from '#server/http/streamed-response.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import { parseInput } from '#server/routing/read-request.ts';
import {
  type Handler,
  type Route,
  type RouteInput,
  readInput,
  routerPattern,
  type Sent,
} from '#server/routing/route.ts';
import type { AppEnv, RenderPreview, Services } from '#server/routing/services.ts';
import { browserDays } from './known-browsers.ts';
import { browserCookie, countSender, findSender, type OfficeSender } from './office-sender.ts';
import { createOfficeTransactions, type InTransaction, roleRefused, signInFirst } from './office-write.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { findStaffSession, type SignedInStaff, sessionHours } from './staff-sessions.ts';

const cookie = 'office-session';
/** For pages without scripts. */
const pageWithoutScripts =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; media-src 'self'; frame-ancestors 'none'";
const cookiePath = '/api/office';

export interface OfficeInput<Request extends v.GenericSchema, Path extends string>
  extends RouteInput<Request, Path> {
  readonly browser: string;
  /** In an HttpOnly cookie. */
  readonly keepSession: (token: string) => void;
  readonly forgetSession: () => void;
  /** In an HttpOnly cookie that survives a sign-out. */
  readonly keepBrowser: (token: string) => void;
  readonly findSender: () => Promise<OfficeSender>;
  readonly findStaff: () => Promise<SignedInStaff | undefined>;
}

type StaffInput<Request extends v.GenericSchema, Path extends string> = OfficeInput<Request, Path> & {
  readonly staff: SignedInStaff;
};

type Reads = { readonly method: 'GET' };
type Writes = { readonly method: Exclude<Method, 'GET'> };

/** Without the database: writes use their transaction only. */
type WriteServices = Omit<Services, 'database'>;

interface WriteParts {
  readonly services: WriteServices;
  readonly inTransaction: InTransaction;
}

type WriteInput<Request extends v.GenericSchema, Path extends string> = WriteParts &
  Omit<OfficeInput<Request, Path>, 'services' | 'findStaff'> & { readonly sessionId: string };

interface WriteOptions {
  readonly limit?: Limit;
  readonly locksAllStaff?: boolean;
}

/**
 * A route without a session. Rejects writes of another origin with 403.
 * @param limit counted before the body is read, per known browser or else per address
 */
export function openOfficeRoute<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: OfficeCall<Request, Response, Path> & { readonly staff: readonly [] },
  handler: Handler<OfficeInput<Request, Path>, Response>,
  { limit }: { readonly limit?: Limit } = {},
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      requireOwnOrigin(context, context.var.services.siteUrl);
      if (limit !== undefined) await countSender(context, limit);
      return context.json(await handler(await officeInput(call, context)));
    },
  };
}

/** A read. 401 without a session, 403 for another role. */
export function officeRoute<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: OfficeCall<Request, Response, Path> & Reads,
  handler: Handler<StaffInput<Request, Path>, Response>,
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      const staff = await allowedStaff(call, context);
      return context.json(await handler({ staff, ...(await officeInput(call, context)) }));
    },
  };
}

/**
 * A write. Session and role are checked before the body is read, and again in the handler's transaction, its
 * only access to the database: a body may take minutes to arrive.
 */
export function officeWriteRoute<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: OfficeCall<Request, Response, Path> & Writes,
  handler: (input: WriteInput<Request, Path>) => Promise<Sent<v.InferOutput<Response>> | JsonBytes>,
  options: WriteOptions = {},
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      const signedIn = await allowedStaff(call, context);
      if (options.limit !== undefined) await countSender(context, options.limit);
      const { sessionId } = signedIn;
      const inTransaction = createTransactions(call, context, signedIn, options);
      return await withRoom(context, signedIn, async () => {
        const { findStaff: _, ...input } = await officeInput(call, context);
        return sendJson(context, await handler({ ...input, sessionId, inTransaction }));
      });
    },
  };
}

function createTransactions(
  { staff: roles, needsConfirmation }: OfficeCall,
  context: Context<AppEnv>,
  signedIn: SignedInStaff,
  { locksAllStaff = false }: WriteOptions = {},
): InTransaction {
  return createOfficeTransactions(context.var.services, {
    signedIn,
    roles,
    needsConfirmation: needsConfirmation !== undefined,
    locksAllStaff,
  });
}

interface DownloadInput<Request extends v.GenericSchema, Path extends string> {
  readonly services: Services;
  readonly staff: SignedInStaff;
  readonly request: v.InferOutput<Request>;
  readonly param: (name: PathParameter<Path>) => string;
}

/** A CSV file, which begins once its first lines are read. */
export function officeDownload<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: OfficeCall<Request, Response, Path> & Reads,
  name: string,
  lines: (input: DownloadInput<Request, Path>) => AsyncIterable<string>,
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      const staff = await allowedStaff(call, context);
      const { services } = context.var;
      const { request, param } = await readInput(call, context);
      const found = await withFirst(lines({ services, staff, request, param }));
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', `attachment; filename="${name}"`);
      return streamedResponse(context, found, services.logger);
    },
  };
}

/** A file to download. */
export function officeFile<const Path extends string>(
  call: OfficeCall<v.GenericSchema, v.GenericSchema, Path> & Reads,
  handler: (input: {
    readonly services: Services;
    readonly uploadFolders: UploadFolders;
    readonly param: (name: PathParameter<Path>) => string;
  }) => Promise<{ readonly name: string; readonly type: string; readonly content: Buffer }>,
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      await allowedStaff(call, context);
      const { services, uploadFolders } = context.var;
      const param = (name: string) => context.req.param(name) ?? '';
      const { name, type, content } = await handler({ services, uploadFolders, param });
      return context.body(new Uint8Array(content), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      });
    },
  };
}

/** Reads the first piece, so that a refusal is a response. */
async function withFirst(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

export function officePage<const Path extends string>(
  call: OfficeCall<v.GenericSchema, v.GenericSchema, Path> & Reads,
  handler: (input: {
    readonly services: Services;
    readonly param: (name: PathParameter<Path>) => string;
    readonly renderPreview: RenderPreview | undefined;
  }) => Promise<string>,
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      await allowedStaff(call, context);
      const { services, renderPreview } = context.var;
      const param = (name: string) => context.req.param(name) ?? '';
      const page = await handler({ services, param, renderPreview });
      return context.html(page, 200, { 'Content-Security-Policy': pageWithoutScripts });
    },
  };
}

interface UploadInput<Request extends v.GenericSchema, Path extends string> extends WriteParts {
  readonly memberId: string;
  readonly uploadFolders: UploadFolders;
  /** The parsed query. */
  readonly query: v.InferOutput<Request>;
  readonly param: (name: PathParameter<Path>) => string;
  readonly file: Uint8Array;
}

/** Like `officeWriteRoute` for a file as body; the contract's request describes the query. */
export function officeUpload<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Path extends string,
>(
  call: OfficeCall<Request, Response, Path> & Writes,
  handler: (input: UploadInput<Request, Path>) => Promise<Sent<v.InferOutput<Response>> | JsonBytes>,
): Route {
  return {
    ...routerPattern(call),
    handle: async (context) => {
      const signedIn = await allowedStaff(call, context);
      const { services, uploadFolders } = context.var;
      const query = parseInput(call.request, context.req.query());
      const param = (name: string) => context.req.param(name) ?? '';
      const inTransaction = createTransactions(call, context, signedIn);
      return await withRoom(context, signedIn, async () => {
        const file = await context.var.readBody();
        const memberId = signedIn.member.id;
        const input = { services, memberId, inTransaction, uploadFolders, query, param, file };
        return sendJson(context, await handler(input));
      });
    },
  };
}

function withRoom(
  context: Context<AppEnv>,
  { member }: SignedInStaff,
  work: () => Promise<Response>,
): Promise<Response> {
  const isLarge = (contentLength(context) ?? 0) > largestBody;
  return isLarge ? context.var.largeBodies(member.id, work) : work();
}

/** @throws HttpError 401 without a session, 403 for another role and for a write of another origin */
export async function allowedStaff(call: OfficeCall, context: Context<AppEnv>): Promise<SignedInStaff> {
  if (call.method !== 'GET') requireOwnOrigin(context, context.var.services.siteUrl);
  const staff = await signedInStaff(context);
  if (!call.staff.includes(staff.member.role)) throw roleRefused();
  return staff;
}

async function findStaff(context: Context<AppEnv>): Promise<SignedInStaff | undefined> {
  const { database, now } = context.var.services;
  const token = getCookie(context, cookie);
  return token === undefined ? undefined : await findStaffSession(database, token, now());
}

async function signedInStaff(context: Context<AppEnv>): Promise<SignedInStaff> {
  const staff = await findStaff(context);
  if (staff === undefined) throw signInFirst();
  return staff;
}

async function officeInput<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  Path extends string,
>(call: OfficeCall<Request, Response, Path>, context: Context<AppEnv>): Promise<OfficeInput<Request, Path>> {
  const secure = context.var.services.siteUrl.startsWith('https:');
  const attributes = { path: cookiePath, httpOnly: true, sameSite: 'Strict', secure } as const;
  return {
    ...(await readInput(call, context)),
    browser: context.req.header('User-Agent') ?? '',
    keepSession: (token) => setCookie(context, cookie, token, { ...attributes, maxAge: sessionHours * 3600 }),
    forgetSession: () => void deleteCookie(context, cookie, attributes),
    keepBrowser: (token) =>
      setCookie(context, browserCookie, token, { ...attributes, maxAge: browserDays * 24 * 3600 }),
    findSender: () => findSender(context),
    findStaff: () => findStaff(context),
  };
}
