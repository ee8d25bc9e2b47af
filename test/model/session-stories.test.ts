import type { SessionPerson } from '#machines/session.machine.ts';
import { done, failed } from './model-options.ts';
import { asha, sessionModel } from './session.model.ts';
import { type Scene, tellStories } from './story.ts';

type Told = Scene<typeof sessionModel.machine>;

const visitor = { person: null };
const student = { person: asha };
const ravi: SessionPerson = { fullName: 'Ravi Kumar', userId: 't-1', role: 'teacher' };
const nameOnly: SessionPerson = { fullName: 'Old Visitor', userId: null, role: null };
const elsewhere = (person: SessionPerson | null) => ({ type: 'person.changedElsewhere', person }) as const;
const tokenRefused = { type: 'token.refused' } as const;

const asks: readonly Told[] = [
  ['start', 'signedIn'],
  [{ type: 'logout.requested' }, 'confirmingLogout', { starts: ['confirmLogout'] }],
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
const signInAgain = { says: [{ type: 'signIn.needed' }], knows: { person: null } };

tellStories(sessionModel, {
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
  'another person takes over, here or in another window': [
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
  'the profile is that of the role; without role and id there is none': [
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
  'logging out is asked about, then clears the storage and begins anew at home': [
    student,
    ...logsOut,
    [done('clearStorage'), 'signedOut.visiting', homeAndReload],
  ],
  'a locked storage keeps nobody signed in': [
    student,
    ...logsOut,
    [failed('clearStorage', new Error('locked')), 'signedOut.visiting', homeAndReload],
  ],
  'who says No stays signed in': [
    student,
    ...asks,
    [done('confirmLogout', false), 'signedIn', { knows: { person: asha } }],
  ],
  'who cannot be asked stays signed in and is told': [
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
  'while it is asked, another window signs somebody in': [
    student,
    ...asks,
    [elsewhere(ravi), 'signedIn', { knows: { person: ravi } }],
  ],
  'while it is asked, another window signs out': [
    student,
    ...asks,
    [elsewhere(null), 'signedOut.visiting', { knows: { person: null } }],
  ],
  'while it is asked, the server refuses the token': [
    student,
    ...asks,
    [tokenRefused, 'expiring', { starts: ['clearStorage'] }],
  ],
  'who is not known any more has to sign in again': [
    student,
    ...expires,
    [done('clearExpired'), 'signedOut.expired', signInAgain],
    [{ type: 'person.signedIn', person: asha }, 'signedIn', { knows: { person: asha } }],
  ],
  'nor is it known with a locked storage': [
    student,
    ...expires,
    [failed('clearExpired', new Error('locked')), 'signedOut.expired', signInAgain],
  ],
});
