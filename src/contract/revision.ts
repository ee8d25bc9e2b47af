import * as v from 'valibot';

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Of a stored record: PostgreSQL must be able to store the next one. */
export const revision = upTo(2_147_483_646);

/** Of a quiz with its draft: a digest of 48 bits. */
export const quizRevision = upTo(2 ** 48 - 1);
