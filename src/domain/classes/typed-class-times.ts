import { weekDays } from './week-days.ts';

const day =
  /^(?:(?:mon|fri|sun)(?:days?)?|tue(?:sdays?)?|wed(?:nesdays?)?|thu(?:rsdays?)?|sat(?:urdays?)?)$/i;
const timesOfDay =
  /^(.+?), (\d{1,2})(?::([0-5]\d))? ?(am|pm|noon)(?: (?:to|[–-]) (\d{1,2})(?::([0-5]\d))? ?(am|pm|noon))?$/i;

function clock(hour: string, minute = '00', half: string): string | undefined {
  const hours = Number(hour);
  if (hours < 1 || hours > 12 || (half.toLowerCase() === 'noon' && hours !== 12)) return undefined;
  const after = half.toLowerCase() === 'am' ? 0 : 12;
  return `${String((hours % 12) + after).padStart(2, '0')}:${minute}`;
}

/**
 * Reads «Mondays and Wednesdays, 4:30 pm to 5:30 pm», as the office suggests writing it.
 * @returns undefined for other texts
 */
export function readClassTimes(typed: string) {
  const [, list = '', hour = '', minute, half = '', endHour, endMinute, endHalf] =
    timesOfDay.exec(typed.trim()) ?? [];
  const named = list
    .split(/, (?:and )?| and | & /i)
    .map((name) => (day.test(name) ? name.slice(0, 3).toLowerCase() : undefined));
  const startsAt = clock(hour, minute, half);
  const endsAt = endHour === undefined || endHalf === undefined ? '' : clock(endHour, endMinute, endHalf);
  if (named.includes(undefined) || startsAt === undefined || endsAt === undefined) return undefined;
  return { days: weekDays.filter((each) => named.includes(each)).join(' '), startsAt, endsAt };
}
