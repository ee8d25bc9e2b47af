import { loginRedirectMachine } from '#machines/session/login-redirect.machine.ts';
import { after, type ModelOptions } from './model-options.ts';

/** What the walks of the machine after a sign-up and of its screen share. */
export const loginRedirectModel: ModelOptions<typeof loginRedirectMachine> = {
  machine: loginRedirectMachine,
  inputs: [undefined],
  events: [after('second', 'loginRedirect.counting'), { type: 'login.requested' }],
  project: ({ value, context: { secondsLeft } }) => ({ value, secondsLeft }),
};
