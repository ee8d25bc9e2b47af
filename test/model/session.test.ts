import { expect } from 'vitest';
import { type SessionPerson, sessionMachine } from '#machines/session.machine.ts';
import { describeModel, done, failed } from './graph.ts';

const asha: SessionPerson = { fullName: 'Asha Rao', userId: 'st-1', role: 'student' };
const ravi: SessionPerson = { fullName: 'Ravi Kumar', userId: 't-1', role: 'teacher' };
const nameOnly: SessionPerson = { fullName: 'Old Visitor', userId: null, role: null };

describeModel('the session machine', {
  machine: sessionMachine,
  inputs: [{ person: null }, { person: asha }],
  events: [
    { type: 'person.signedIn', person: ravi },
    { type: 'person.changedElsewhere', person: nameOnly },
    { type: 'person.changedElsewhere', person: null },
    { type: 'profile.requested' },
    { type: 'logout.requested' },
    { type: 'token.refused' },
    done('confirmLogout', true),
    done('confirmLogout', false),
    failed('confirmLogout', new Error('the dialog could not be loaded')),
    done('clearStorage'),
    failed('clearStorage', new Error('storage is locked')),
    done('clearExpired'),
    failed('clearExpired', new Error('storage is locked')),
  ],
  project: ({ value, context }) => ({ value, person: context.person }),
  check: ({ event, snapshot, emitted }) => {
    expect(snapshot.context.person === null).toBe(snapshot.matches('signedOut'));
    expect(emitted).toEqual(noticesAfter(event.type, snapshot.context.person, event));
  },
});

/** What must be said to the outside after each kind of event, whatever the way there. */
function noticesAfter(type: string, person: SessionPerson | null, event: object): object[] {
  if (type === 'profile.requested') {
    const to = person?.role === 'teacher' ? '/teacherprofile/t-1' : '/studentprofile/st-1';
    return [{ type: 'navigation.requested', to }];
  }
  if (type.endsWith('.actor.confirmLogout')) {
    return 'output' in event && event.output === true ? [{ type: 'menu.closed' }] : [];
  }
  if (type.endsWith('.actor.clearStorage')) {
    return [{ type: 'navigation.requested', to: '/' }, { type: 'reload.requested' }];
  }
  if (type.endsWith('.actor.clearExpired')) return [{ type: 'signIn.needed' }];
  return [];
}
