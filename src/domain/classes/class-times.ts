import { weekDays } from './week-days.ts';

export const dayNames = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} as const;

/** «4:30 pm» for «16:30»; '' for ''. */
export function clockTime(time: string): string {
  if (time === '') return '';
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

interface Times {
  readonly days: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** «Mon, Wed, 4:30 pm to 5:30 pm» */
export function classTimes({ days, startsAt, endsAt }: Times): string {
  const named = weekDays.filter((day) => days.split(' ').includes(day)).map((day) => dayNames[day]);
  const time = [startsAt, endsAt].filter((each) => each !== '').map(clockTime);
  return [...named, ...(time.length > 0 ? [time.join(' to ')] : [])].join(', ');
}
