import type { MachineDescriptions } from '../descriptions.ts';

export const loginRedirectDescriptions: MachineDescriptions = {
  title: 'After a sign-up',
  about: 'Ten seconds are counted down until the login page opens.',
  start: 'Sign up, and the account is created.',
  states: {
    counting:
      '«Your account is ready», «Taking you to the login page in 10 seconds.» counted down, and «Go to login now».',
    gone: 'The same, until the login page opens.',
  },
  events: {
    'login.requested': { from: 'The user, after the sign-up', step: 'Press «Go to login now».' },
  },
  guards: { isLastSecond: 'one second is left' },
  delays: { second: 'one second less is shown; after the last one the login page opens.' },
  meets: { form: 'Leads to the login page, where the tab is open and the e-mail is filled in.' },
};
