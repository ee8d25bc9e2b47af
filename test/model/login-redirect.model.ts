import { loginRedirectMachine } from '#machines/session/login-redirect.machine.ts';
import { after, type ModelOptions } from './model-options.ts';

/** The model of the redirect after a sign-up, which the walks on its screen share. */
export const loginRedirectModel: ModelOptions<typeof loginRedirectMachine> = {
  machine: loginRedirectMachine,
  inputs: [undefined],
  events: [after('second', 'loginRedirect.counting'), { type: 'login.requested' }],
  project: ({ value, context: { secondsLeft } }) => ({ value, secondsLeft }),
};
