import { classTimes } from '#domain/classes/class-times.ts';
import { readClassTimes } from '#domain/classes/typed-class-times.ts';
import { weekDays } from '#domain/classes/week-days.ts';
import { localTime } from '#domain/text/local-date.ts';
import { shownLanguage, shownTag } from './t.ts';

const hourMs = 3_600_000;
const monday = Date.UTC(2026, 0, 5);

/** «Mon, Wed, 4:30 pm to 5:30 pm», in the language of the page. */
export function showClassTimes(times: Parameters<typeof classTimes>[0]): string {
  if (shownLanguage() === 'en') return classTimes(times);
  const show = (moment: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(shownTag(), { ...options, timeZone: 'UTC' }).format(moment);
  const days = weekDays.flatMap((day, index) =>
    times.days.split(' ').includes(day) ? [show(monday + index * 24 * hourMs, { weekday: 'short' })] : [],
  );
  const hours = [times.startsAt, times.endsAt]
    .filter((each) => each !== '')
    .map((each) => show(Date.parse(`2026-01-05T${each}:00Z`), localTime));
  return [...days, ...(hours.length > 0 ? [hours.join(' – ')] : [])].join(', ');
}

/** «Mondays and Wednesdays, 4:30 pm to 5:30 pm» of a course, in the language of the page; other texts unchanged. */
export function showTypedClassTimes(typed: string): string {
  const times = shownLanguage() === 'en' ? undefined : readClassTimes(typed);
  return times === undefined ? typed : showClassTimes(times);
}
