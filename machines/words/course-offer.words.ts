import type { MachineWords } from './machine-words.ts';

export const courseOfferWords: MachineWords = {
  title: 'The offer beside a price',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
