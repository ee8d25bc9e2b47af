import {
  type EverywhereOutcome,
  type SessionPerson,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { done, failed, type ModelOptions, type WalkedStep } from './model-options.ts';

export const asha: SessionPerson = { fullName: 'Asha Rao', userId: 'st-1', role: 'student' };
const ravi: SessionPerson = { fullName: 'Ravi Kumar', userId: 't-1', role: 'teacher' };
const nameOnly: SessionPerson = { fullName: 'Old Visitor', userId: null, role: null };

const ended: EverywhereOutcome = { kind: 'ended', message: '' };
const refused: EverywhereOutcome = { kind: 'refused', message: 'We cannot reach the server.' };

/** The session machine with samples of every event, each actor's outcomes included. */
export const sessionModel = {
  machine: sessionMachine,
  inputs: [{ person: null }, { person: asha }],
  events: [
    { type: 'person.signedIn', person: ravi },
    { type: 'person.changedElsewhere', person: nameOnly },
    { type: 'person.changedElsewhere', person: null },
    { type: 'profile.requested' },
    { type: 'logout.requested' },
    { type: 'signOutEverywhere.requested' },
    { type: 'token.refused' },
    done('confirmLogout', true),
    done('confirmLogout', false),
    failed('confirmLogout', new Error('the dialog could not be loaded')),
    done('clearStorage'),
    failed('clearStorage', new Error('storage is locked')),
    done('confirmEverywhere', true),
    done('confirmEverywhere', false),
    failed('confirmEverywhere', new Error('the dialog could not be loaded')),
    done('endSessions', ended),
    done('endSessions', refused),
    failed('endSessions', new Error('a fault in this program')),
    done('clearEverywhere'),
    failed('clearEverywhere', new Error('storage is locked')),
    done('clearExpired'),
    failed('clearExpired', new Error('storage is locked')),
  ],
  project: ({ value, context }) => ({ value, person: context.person }),
} satisfies ModelOptions<typeof sessionMachine>;

/** The events that the machine must emit after an event, on any path. */
export function noticesAfter({ event, snapshot, previous }: WalkedStep<typeof sessionMachine>): object[] {
  const { type } = event;
  if (type === 'profile.requested') {
    const to = snapshot.context.person?.role === 'teacher' ? '/teacherprofile/t-1' : '/studentprofile/st-1';
    return [{ type: 'navigation.requested', to }];
  }
  if (type === 'xstate.error.actor.confirmLogout') {
    const message = 'We could not open the logout window. Please try again.';
    return [{ type: 'toast.requested', tone: 'error', message }];
  }
  if (type.endsWith('.actor.confirmLogout')) {
    return 'output' in event && event.output === true ? [{ type: 'menu.closed' }] : [];
  }
  if (type === 'xstate.error.actor.confirmEverywhere') {
    return [
      {
        type: 'toast.requested',
        tone: 'error',
        message: 'We could not open the sign-out window. Please try again.',
      },
    ];
  }
  if (type === 'xstate.error.actor.endSessions') {
    return [{ type: 'toast.requested', tone: 'error', message: 'That did not work. Please try again.' }];
  }
  if (type.endsWith('.actor.endSessions')) {
    return 'output' in event && event.output === ended
      ? [{ type: 'toast.requested', tone: 'success', message: 'You are signed out everywhere' }]
      : [{ type: 'toast.requested', tone: 'error', message: refused.message }];
  }
  if (type.endsWith('.actor.clearEverywhere')) return [{ type: 'navigation.requested', to: '/login' }];
  if (type.endsWith('.actor.clearStorage')) {
    return [{ type: 'navigation.requested', to: '/' }, { type: 'reload.requested' }];
  }
  if (type.endsWith('.actor.clearExpired'))
    return [{ type: 'signIn.needed', role: previous.context.person?.role ?? null }];
  return [];
}
