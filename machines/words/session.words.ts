import type { MachineWords } from './machine-words.ts';

export const sessionWords: MachineWords = {
  title: 'Being signed in',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
