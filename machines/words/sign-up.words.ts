import type { MachineWords } from './machine-words.ts';

export const signUpWords: MachineWords = {
  title: 'Signing up',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
