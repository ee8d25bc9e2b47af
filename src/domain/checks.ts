import * as v from 'valibot';

/**
 * Runs the checks of a text in order and stops at the first failure. With the length checked first, a client
 * cannot make the pattern slow by sending a long text.
 */
export const checkedInOrder = <const Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.config(schema, { abortPipeEarly: true });

/** Identifiers are opaque, non-empty strings. */
export const id = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Optional text: null and undefined become ''. */
export const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** Digits of a number below 1000. */
export const digits = (rule?: string) =>
  checkedInOrder(v.pipe(v.string(), v.maxLength(3, rule), v.regex(/^\d{1,3}$/, rule)));

/** Some hosts send numbers as text. */
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
