import * as v from 'valibot';

/** A length check before a pattern keeps it from running on long texts. */
export const checkedInOrder = <const Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.config(schema, { abortPipeEarly: true });

/** A day of this century that the calendar has, such as `2026-11-27`. */
export const calendarDay = (rule: string) =>
  checkedInOrder(
    v.pipe(
      v.string(rule),
      v.regex(/^20\d{2}-\d{2}-\d{2}$/, rule),
      v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true, rule),
    ),
  );

export const id = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

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

/** A field of another form must not hide its row. */
export const otherwiseAbsent = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** null for what is absent or no number. */
export const optionalNumber = v.fallback(v.nullish(numeric, null), null);
