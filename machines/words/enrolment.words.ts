import type { MachineWords } from './machine-words.ts';

export const enrolmentWords: MachineWords = {
  title: 'Buying a course',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
