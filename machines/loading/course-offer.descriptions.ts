import type { MachineDescriptions } from '../descriptions.ts';

export const courseOfferDescriptions: MachineDescriptions = {
  title: 'The price of a course',
  about:
    'The price block of one course. Whoever has it before them for ten seconds is pointed to the free class.',
  start: 'Open the page of a course.',
  states: {
    fresh: 'The price, and a plain line «Not sure yet? Try a class for free».',
    considered: 'The same line, now on a yellow ground and with its arrow moved on.',
  },
  events: {},
  actors: {},
  guards: {},
  delays: { consideration: 'the line about the free class turns yellow.' },
  meets: { enquiry: 'Its link «Try a class for free» leads to the demo form.' },
};
