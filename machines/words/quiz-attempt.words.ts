import type { MachineWords } from './machine-words.ts';

export const quizAttemptWords: MachineWords = {
  title: 'Taking a quiz',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
