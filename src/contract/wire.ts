import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';

/** A number or its digits: some API hosts send prices and times as text. */
export const numeric = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.transform((digits) => Number(digits)),
    ),
  ]),
  v.number(),
  v.finite(),
);

/** A list that keeps its valid rows, so that one invalid row does not reject the others. */
export const rowsOf = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((each) => {
        const parsed = v.safeParse(row, each);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

export const fieldError = v.object({ field: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof fieldError>;

/**
 * `{ success, message, data }`; a missing `success` counts as true, since some calls signal it by status
 * alone.
 */
export const envelope = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({ success: v.optional(v.boolean(), true), message: text, data });

/**
 * Like `envelope`, for a list in pages. `next`, an addition to the wire, is the cursor of the next page; null
 * at the end, and on hosts that return the whole list.
 */
export const pageOf = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({ ...envelope(data).entries, next: v.fallback(v.nullish(id, null), null) });

/**
 * The response of a refused call. `data` lists the invalid fields. `success: false` tells it from the
 * response of a proxy.
 */
export const failure = v.object({
  success: v.literal(false),
  message: text,
  data: v.optional(v.fallback(v.array(fieldError), []), []),
});
export type Failure = v.InferOutput<typeof failure>;

export type Method = 'GET' | 'POST' | 'PATCH';

/** The request of a call without a body or query. */
export const nothing = v.object({});

/** One call: method, path with `{placeholders}`, request and response. */
export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Path extends string = string,
> {
  readonly method: Method;
  readonly path: Path;
  /** The schema of the JSON body, or of a GET's query parameters. */
  readonly request: Request;
  readonly response: Response;
  /** For signed-in people only: visitors are refused with 401 and this message. */
  readonly signInMessage?: string;
  /** The response is the same for everybody and may be cached. */
  readonly isPublic?: true;
}

/** The names of the `{placeholders}` in a path, without its query. */
export type PathParameter<Path extends string> = Path extends `${infer Before}?${string}`
  ? PathParameter<Before>
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathParameter<Rest>
    : never;

/** Defines a call. Its type keeps the path and schemas, which type the routes and clients. */
export const defineCall = <const Defined extends Call>(call: Defined): Defined => call;
