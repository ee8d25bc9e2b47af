import * as v from 'valibot';

/**
 * The checks of a text, one after another up to the first that fails. With its length checked first, a longer text
 * never meets the pattern: how long that would take, whoever sends it could choose.
 */
export const checkedInOrder = <const Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.config(schema, { abortPipeEarly: true });

/** Identifiers are opaque, non-empty strings. */
export const id = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A number, or the digits of one: some API hosts send prices and times as text. */
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

/** Text that may be absent: null and undefined both become ''. */
export const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** A list of which every row that fits is taken: one bad row does not cost the others. */
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

/** `{ success, message, data }`; an absent `success` counts as true, since some calls answer by status alone. */
export const envelope = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({ success: v.optional(v.boolean(), true), message: text, data });

/**
 * As `envelope`, of a list that is given in pages: `next`, an addition to the wire, is where the next page begins.
 * Null at the end, and on hosts that give the whole list at once.
 */
export const pageOf = <const Data extends v.GenericSchema>(data: Data) =>
  v.object({ ...envelope(data).entries, next: v.fallback(v.nullish(id, null), null) });

/**
 * What every refused call answers. `data` lists the offending fields when the input was invalid. `success: false`
 * is what tells it from an answer that somebody in between gave.
 */
export const failure = v.object({
  success: v.literal(false),
  message: text,
  data: v.optional(v.fallback(v.array(fieldError), []), []),
});
export type Failure = v.InferOutput<typeof failure>;

export type Method = 'GET' | 'POST' | 'PATCH';

/** One row of the call table: method, path with `{placeholders}`, what is sent and what is answered. */
export interface Call<Request extends v.GenericSchema | undefined, Answer extends v.GenericSchema> {
  readonly method: Method;
  readonly path: string;
  readonly request: Request;
  readonly answer: Answer;
}

export function defineCall<Request extends v.GenericSchema | undefined, Answer extends v.GenericSchema>(
  call: Call<Request, Answer>,
): Call<Request, Answer> {
  return call;
}
