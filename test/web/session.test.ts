import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { facts } from '#test/support/institute.ts';
import { createAuthStore } from '#web/actors/session/auth-store.ts';
import { createSession, type SessionNotice, type StartSession } from '#web/actors/session/session.ts';
import { createStartSession } from '#web/actors/session/start-session.ts';
import { createServices } from '#web/app/services.ts';

const asha = { fullName: 'Asha Rao', userId: 'st-1', role: 'student' } as const;
const ravi = { fullName: 'Ravi Kumar', userId: 't-1', role: 'teacher' } as const;

const startSession = () =>
  createStartSession(
    createAuthStore(localStorage),
    createServices(localStorage, () => undefined, { institute: facts }).api,
  );

/** Opens a session whose machine the test loads or fails to load. */
function openSession(person: typeof asha | null) {
  const fetches: { readonly arrive: (start: StartSession) => void; readonly fail: (error: Error) => void }[] =
    [];
  const session = createSession({
    person,
    fetchMachine: () =>
      new Promise((arrive, fail) => {
        fetches.push({ arrive, fail });
      }),
  });
  const heard: SessionNotice[] = [];
  session.on('*', (notice) => heard.push(notice));
  const changed = vi.fn();
  session.subscribe(changed);
  return {
    session,
    fetches,
    heard,
    changed,
    arrives: async () => fetches.at(-1)?.arrive(startSession()),
    fails: async () => fetches.at(-1)?.fail(new TypeError('Failed to fetch')),
  };
}

describe('the session before its machine is loaded', () => {
  it('loads no machine for a visitor', () => {
    const { session, fetches } = openSession(null);
    expect(session.getSnapshot()).toEqual({ person: null, expired: false, ending: false });
    expect(fetches).toEqual([]);
  });

  it('treats the stored user as signed in, and so does the machine', async () => {
    const { session, changed, arrives } = openSession(asha);
    expect(session.getSnapshot()).toEqual({ person: asha, expired: false, ending: false });
    session.wake();
    await arrives();
    expect(session.getSnapshot()).toEqual({ person: asha, expired: false, ending: false });
    expect(changed).not.toHaveBeenCalled();
  });

  it('loads the machine once and sends it the earlier events in order', async () => {
    const { session, fetches, heard, arrives } = openSession(null);
    session.send({ type: 'person.changedElsewhere', person: asha });
    session.send({ type: 'person.signedIn', person: ravi });
    session.send({ type: 'profile.requested' });
    expect(session.getSnapshot().person).toBeNull();
    await arrives();
    await waitFor(() =>
      expect(session.getSnapshot()).toEqual({ person: ravi, expired: false, ending: false }),
    );
    expect(heard).toEqual([{ type: 'navigation.requested', to: '/teacherprofile/t-1' }]);
    expect(fetches).toHaveLength(1);
  });

  it('starts the machine that a screen has loaded, and no second one', async () => {
    const { session, arrives } = openSession(null);
    session.wake();
    session.startWith(startSession());
    session.send({ type: 'person.signedIn', person: asha });
    await arrives();
    expect(session.getSnapshot()).toEqual({ person: asha, expired: false, ending: false });
  });

  it('keeps an event without a waiting user for the next try when loading fails', async () => {
    const { session, fetches, heard, fails, arrives } = openSession(asha);
    session.send({ type: 'token.refused' });
    await fails();
    await waitFor(() => {
      session.wake();
      expect(fetches).toHaveLength(2);
    });
    await arrives();
    await waitFor(() =>
      expect(session.getSnapshot()).toEqual({ person: null, expired: true, ending: false }),
    );
    expect(heard).toEqual([{ type: 'signIn.needed', role: 'student' }]);
  });

  it('reports a failed load when a user waits for it, and drops that event', async () => {
    const { session, fetches, heard, fails, arrives } = openSession(asha);
    session.send({ type: 'profile.requested' });
    await fails();
    await waitFor(() =>
      expect(heard).toEqual([
        {
          type: 'toast.requested',
          tone: 'error',
          message: 'You seem to be offline. Check your internet connection and try again.',
        },
      ]),
    );
    session.send({ type: 'person.changedElsewhere', person: ravi });
    expect(fetches).toHaveLength(2);
    await arrives();
    await waitFor(() => expect(session.getSnapshot().person).toEqual(ravi));
    expect(heard).toHaveLength(1);
  });
});
