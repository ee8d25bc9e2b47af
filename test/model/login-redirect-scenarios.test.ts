import { loginRedirectModel } from './login-redirect.model.ts';
import { after } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';

const second = after('second', 'loginRedirect.counting');
const toLogin = { type: 'navigation.requested', to: '/login' };

runScenarios(loginRedirectModel, {
  'ten counted seconds after a sign-up lead to the login page': [
    undefined,
    ['start', 'counting', { knows: { secondsLeft: 10 } }],
    ...Array.from(
      { length: 9 },
      (_, gone): Scene<typeof loginRedirectModel.machine> => [
        second,
        'counting',
        { takes: 1000, knows: { secondsLeft: 9 - gone } },
      ],
    ),
    [second, 'gone', { takes: 1000, says: [toLogin] }],
  ],
  'the login page opens at once after a sign-up when it is asked for': [
    undefined,
    ['start', 'counting'],
    [{ type: 'login.requested' }, 'gone', { says: [toLogin] }],
  ],
});
