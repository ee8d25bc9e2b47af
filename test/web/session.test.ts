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

/** A session whose machine arrives, or fails to, when the test says so. */
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

describe('the session before its machine is there', () => {
  it('needs none for a visitor', () => {
    const { session, fetches } = openSession(null);
    expect(session.getSnapshot()).toEqual({ person: null, expired: false, ending: false });
    expect(fetches).toEqual([]);
  });

  it('takes whom the storage knows for signed in, and so does the machine', async () => {
    const { session, changed, arrives } = openSession(asha);
    expect(session.getSnapshot()).toEqual({ person: asha, expired: false, ending: false });
    session.wake();
    await arrives();
    expect(session.getSnapshot()).toEqual({ person: asha, expired: false, ending: false });
    expect(changed).not.toHaveBeenCalled();
  });

  it('fetches it once for all that happens meanwhile, and hands it over in order', async () => {
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

  it('starts the one machine that a screen brings, and no second one', async () => {
    const { session, arrives } = openSession(null);
    session.wake();
    session.startWith(startSession());
    session.send({ type: 'person.signedIn', person: asha });
    await arrives();
    expect(session.getSnapshot()).toEqual({ person: asha, expired: false, ending: false });
  });

  it('keeps facts for the next try when it cannot be fetched', async () => {
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

  it('reports when a caller waits for what cannot be fetched, and does not do it later', async () => {
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
