import * as v from 'valibot';
import { checkedInOrder } from '#domain/checks.ts';

export const searched = v.pipe(v.string(), v.trim(), v.maxLength(100, 'Please search for fewer words'));

const noPage = 'There is no such page';
/** «30 February» is none. */
const isMoment = (given: string) => {
  const moment = given.slice(0, given.indexOf('_'));
  return new Date(moment).toJSON() === moment;
};

/** A moment and an id. */
export const pageCursor = checkedInOrder(
  v.pipe(
    v.string(),
    v.maxLength(100, noPage),
    v.regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\w-]+$/, noPage),
    v.check(isMoment, noPage),
  ),
);
