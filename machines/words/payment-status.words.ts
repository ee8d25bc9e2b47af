import type { MachineWords } from './machine-words.ts';

export const paymentStatusWords: MachineWords = {
  title: 'The result of a payment',
  about: '',
  states: {},
  events: {},
  actors: {},
  guards: {},
  delays: {},
  meets: {},
};
