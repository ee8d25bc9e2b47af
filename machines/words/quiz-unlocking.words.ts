import type { MachineWords } from './machine-words.ts';

export const quizUnlockingWords: MachineWords = {
  title: 'The list of quizzes',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
