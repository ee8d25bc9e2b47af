import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';

export const validRows = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.fallback(v.optional(row), undefined)),
    v.transform((rows) => rows.filter((each) => each !== undefined)),
  );

export const fieldError = v.object({ field: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof fieldError>;

export const envelope = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({ success: v.optional(v.boolean(), true), message: text, data });

/** `next` is the cursor; null at the end and on hosts that return the whole list. */
export const pageEnvelope = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({ ...envelope(data).entries, next: v.fallback(v.nullish(id, null), null) });

/** `data` lists invalid fields. Responses of proxies lack `success: false`. */
export const failure = v.object({
  success: v.literal(false),
  message: text,
  data: v.optional(v.fallback(v.array(fieldError), []), []),
});
export type Failure = v.InferOutput<typeof failure>;

export type Method = 'GET' | 'POST' | 'PATCH';

export const nothing = v.object({});

export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Path extends string = string,
> {
  readonly method: Method;
  readonly path: Path;
  readonly request: Request;
  readonly response: Response;
  /** The message of a 401 without a session. */
  readonly signInMessage?: string;
  /** Equal for every user, so caches may store it. */
  readonly isPublic?: true;
}

export type PathParameter<Path extends string> = Path extends `${infer Before}?${string}`
  ? PathParameter<Before>
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathParameter<Rest>
    : never;

export const defineCall = <const Defined extends Call>(call: Defined): Defined => call;
