import type { Schedule } from './schedule.ts';

/** Schedules that once lost an answer. */
export const knownSchedules: readonly (readonly [string, Schedule])[] = [
  [
    'a paper opens from the device after a slow look-up, which goes on while another device submits',
    {
      repeats: false,
      happenings: [
        { do: 'pick', window: 0, question: 0, option: 0 },
        { do: 'faults', device: 0, faults: [{ status: 200, says: 'page' }, 'slow'] },
        { do: 'begin', window: 0 },
        { do: 'pick', window: 0, question: 0, option: 0 },
        { do: 'goOn', window: 0 },
        { do: 'offline', device: 0 },
        { do: 'goOn', window: 2 },
        { do: 'pick', window: 0, question: 0, option: 0 },
        { do: 'submit', window: 2 },
      ],
    },
  ],
];
