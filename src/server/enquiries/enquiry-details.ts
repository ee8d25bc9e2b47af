import * as v from 'valibot';

const details = v.pipe(
  v.array(v.string()),
  v.transform((pairs) =>
    pairs.flatMap((label, index) => (index % 2 === 0 ? [{ label, value: pairs[index + 1] ?? '' }] : [])),
  ),
);

/** @returns the fields of a form by their labels, from the array that alternates both */
export const parseDetails = (stored: unknown) => v.parse(details, stored);
