import { t } from './t.ts';

/** «5 to 15» of the institute's facts in the language of the page. */
export function showAgeRange(ages: string): string {
  const [, from, to] = /^(\d+) to (\d+)$/.exec(ages) ?? [];
  return from === undefined || to === undefined ? ages : t('{from} to {to}', { from, to });
}
