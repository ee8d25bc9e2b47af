import type { MachineWords } from './machine-words.ts';

export const commentWords: MachineWords = {
  title: 'Commenting on a blog',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
