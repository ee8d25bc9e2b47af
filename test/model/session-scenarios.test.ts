import type { SessionPerson } from '#machines/session/session.machine.ts';
import { done, failed } from './model-options.ts';
import { runScenarios, type Scene } from './scenario.ts';
import { asha, sessionModel } from './session.model.ts';

type Told = Scene<typeof sessionModel.machine>;

const visitor = { person: null };
const student = { person: asha };
const ravi: SessionPerson = { fullName: 'Ravi Kumar', userId: 't-1', role: 'teacher' };
const nameOnly: SessionPerson = { fullName: 'Old Visitor', userId: null, role: null };
const elsewhere = (person: SessionPerson | null) => ({ type: 'person.changedElsewhere', person }) as const;
const tokenRefused = { type: 'token.refused' } as const;

const asks: readonly Told[] = [
  ['start', 'signedIn'],
  [{ type: 'logout.requested' }, 'signingOut.confirmingLogout', { starts: ['confirmLogout'] }],
];
const logsOut: readonly Told[] = [
  ...asks,
  [
    done('confirmLogout', true),
    'loggingOut',
    { says: [{ type: 'menu.closed' }], starts: ['clearStorage'], knows: { person: asha } },
  ],
];
const homeAndReload = {
  says: [{ type: 'navigation.requested', to: '/' }, { type: 'reload.requested' }],
  knows: { person: null },
};
const expires: readonly Told[] = [
  ['start', 'signedIn'],
  [tokenRefused, 'expiring', { starts: ['clearStorage'] }],
];
const asksEverywhere: readonly Told[] = [
  ['start', 'signedIn'],
  [
    { type: 'signOutEverywhere.requested' },
    'signingOut.confirmingEverywhere',
    { starts: ['confirmEverywhere'] },
  ],
];
const endsEverywhere: readonly Told[] = [
  ...asksEverywhere,
  [
    done('confirmEverywhere', true),
    'signingOut.endingEverywhere',
    { starts: ['endSessions'], knows: { person: asha } },
  ],
];
const toast = (tone: string, message: string) => ({ type: 'toast.requested', tone, message });
const leavesEverywhere: readonly Told[] = [
  ...endsEverywhere,
  [
    done('endSessions', { kind: 'ended', message: 'All sessions have ended' }),
    'leavingEverywhere',
    {
      says: [toast('success', 'All sessions have ended')],
      starts: ['clearStorage'],
      knows: { person: asha },
    },
  ],
];
const toLogin = { says: [{ type: 'navigation.requested', to: '/login' }], knows: { person: null } };
const signInAgain = { says: [{ type: 'signIn.needed', role: 'student' }], knows: { person: null } };

runScenarios(sessionModel, {
  'a visitor signs in': [
    visitor,
    ['start', 'signedOut.visiting'],
    [{ type: 'person.signedIn', person: ravi }, 'signedIn', { knows: { person: ravi } }],
  ],
  'a visitor is signed in by another window': [
    visitor,
    ['start', 'signedOut.visiting'],
    [elsewhere(null), 'signedOut.visiting'],
    [elsewhere(ravi), 'signedIn', { knows: { person: ravi } }],
  ],
  'another user signs in, here or in another window': [
    student,
    ['start', 'signedIn', { knows: { person: asha } }],
    [{ type: 'person.signedIn', person: ravi }, 'signedIn', { knows: { person: ravi } }],
    [elsewhere(nameOnly), 'signedIn', { knows: { person: nameOnly } }],
  ],
  'another window signs out': [
    student,
    ['start', 'signedIn'],
    [elsewhere(null), 'signedOut.visiting', { knows: { person: null } }],
  ],
  'the profile page depends on the role, and is missing without a role and an id': [
    student,
    ['start', 'signedIn'],
    [
      { type: 'profile.requested' },
      'signedIn',
      { says: [{ type: 'navigation.requested', to: '/studentprofile/st-1' }] },
    ],
    [{ type: 'person.signedIn', person: ravi }, 'signedIn'],
    [
      { type: 'profile.requested' },
      'signedIn',
      { says: [{ type: 'navigation.requested', to: '/teacherprofile/t-1' }] },
    ],
    [{ type: 'person.signedIn', person: nameOnly }, 'signedIn'],
    [{ type: 'profile.requested' }, 'signedIn', { says: [] }],
  ],
  'logging out is asked about, then clears the storage and begins again at home': [
    student,
    ...logsOut,
    [done('clearStorage'), 'signedOut.visiting', homeAndReload],
  ],
  'the user is signed out even if the storage is locked': [
    student,
    ...logsOut,
    [failed('clearStorage', new Error('locked')), 'signedOut.visiting', homeAndReload],
  ],
  'a user who answers No stays signed in': [
    student,
    ...asks,
    [done('confirmLogout', false), 'signedIn', { knows: { person: asha } }],
  ],
  'a user whose dialog fails to load stays signed in and gets a message': [
    student,
    ...asks,
    [
      failed('confirmLogout', new Error('no dialog')),
      'signedIn',
      {
        says: [
          {
            type: 'toast.requested',
            tone: 'error',
            message: 'We could not open the logout window. Please try again.',
          },
        ],
      },
    ],
  ],
  'another window signs a user in while the dialog is open': [
    student,
    ...asks,
    [elsewhere(ravi), 'signedIn', { knows: { person: ravi } }],
  ],
  'another window signs out while the dialog is open': [
    student,
    ...asks,
    [elsewhere(null), 'signedOut.visiting', { knows: { person: null } }],
  ],
  'the server refuses the token while the dialog is open': [
    student,
    ...asks,
    [tokenRefused, 'expiring', { starts: ['clearStorage'] }],
  ],
  'signing out everywhere is asked about, ends the sessions, and then signs out here': [
    student,
    ...leavesEverywhere,
    [done('clearEverywhere'), 'signedOut.visiting', toLogin],
  ],
  'a user whose sessions have ended is signed out even if the storage is locked': [
    student,
    ...leavesEverywhere,
    [failed('clearEverywhere', new Error('locked')), 'signedOut.visiting', toLogin],
  ],
  'a user who declines to be signed out everywhere stays signed in': [
    student,
    ...asksEverywhere,
    [done('confirmEverywhere', false), 'signedIn', { starts: [], knows: { person: asha } }],
  ],
  'a user whose dialog about all devices fails to load stays signed in and gets a message': [
    student,
    ...asksEverywhere,
    [
      failed('confirmEverywhere', new Error('no dialog')),
      'signedIn',
      { says: [toast('error', 'We could not open the sign-out window. Please try again.')] },
    ],
  ],
  'a user whose sessions the server does not end stays signed in and gets the reason': [
    student,
    ...endsEverywhere,
    [
      done('endSessions', { kind: 'refused', message: 'We cannot reach the server.' }),
      'signedIn',
      { says: [toast('error', 'We cannot reach the server.')], knows: { person: asha } },
    ],
  ],
  'responses without a message get a default one': [
    student,
    ...endsEverywhere,
    [
      done('endSessions', { kind: 'refused', message: '' }),
      'signedIn',
      { says: [toast('error', 'That did not work. Please try again.')] },
    ],
    ...endsEverywhere.slice(1),
    [
      done('endSessions', { kind: 'ended', message: '' }),
      'leavingEverywhere',
      { says: [toast('success', 'You are signed out everywhere')] },
    ],
  ],
  'an error while the sessions end shows a message': [
    student,
    ...endsEverywhere,
    [
      failed('endSessions', new Error('a fault')),
      'signedIn',
      { says: [toast('error', 'That did not work. Please try again.')] },
    ],
  ],
  'another window signs in or out before the sessions end': [
    student,
    ...asksEverywhere,
    [elsewhere(ravi), 'signedIn', { knows: { person: ravi } }],
    [{ type: 'signOutEverywhere.requested' }, 'signingOut.confirmingEverywhere'],
    [elsewhere(null), 'signedOut.visiting', { knows: { person: null } }],
    [elsewhere(asha), 'signedIn'],
    [{ type: 'signOutEverywhere.requested' }, 'signingOut.confirmingEverywhere'],
    [done('confirmEverywhere', true), 'signingOut.endingEverywhere'],
    [elsewhere(ravi), 'signedIn', { knows: { person: ravi } }],
    [{ type: 'signOutEverywhere.requested' }, 'signingOut.confirmingEverywhere'],
    [done('confirmEverywhere', true), 'signingOut.endingEverywhere'],
    [elsewhere(null), 'signedOut.visiting', { knows: { person: null } }],
  ],
  'the server refuses the token while the dialog about all devices is open': [
    student,
    ...asksEverywhere,
    [tokenRefused, 'expiring', { starts: ['clearStorage'] }],
  ],
  'the server refuses the token that was to end all sessions': [
    student,
    ...endsEverywhere,
    [tokenRefused, 'expiring', { starts: ['clearStorage'] }],
  ],
  'a user whose token is refused has to sign in again': [
    student,
    ...expires,
    [done('clearExpired'), 'signedOut.expired', signInAgain],
    [{ type: 'person.signedIn', person: asha }, 'signedIn', { knows: { person: asha } }],
  ],
  'a user whose token is refused has to sign in again even if the storage is locked': [
    student,
    ...expires,
    [failed('clearExpired', new Error('locked')), 'signedOut.expired', signInAgain],
  ],
});
