import type { MachineWords } from './machine-words.ts';

export const lateAnswersWords: MachineWords = {
  title: 'Results that wait to be sent',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
