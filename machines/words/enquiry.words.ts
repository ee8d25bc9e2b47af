import type { MachineWords } from './machine-words.ts';

export const enquiryWords: MachineWords = {
  title: 'Sending an enquiry',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
