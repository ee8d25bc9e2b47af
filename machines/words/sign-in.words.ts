import type { MachineWords } from './machine-words.ts';

export const signInWords: MachineWords = {
  title: 'Signing in',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
