import { shownLanguage, shownTag } from '#web/texts/t.ts';

const indianZones: readonly string[] = ['Asia/Kolkata', 'Asia/Calcutta'];

/** «Sunday 6 December, 10:00 am» where the child is, «सुबह 10:00» in Hindi; with the zone outside of India. */
export function competitionMoment(iso: string): string {
  const isEnglish = shownLanguage() === 'en';
  const tag = isEnglish ? 'en-GB' : shownTag();
  const moment = Date.parse(iso);
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' });
  const { timeZone } = day.resolvedOptions();
  const time = new Intl.DateTimeFormat(tag, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    ...(isEnglish ? {} : { dayPeriod: 'short' }),
    ...(indianZones.includes(timeZone) ? {} : { timeZoneName: 'short' }),
  });
  return `${day.format(moment)}, ${time.format(moment)}`;
}
