import * as v from 'valibot';
import { type Role, role } from '#domain/accounts/role.ts';

/** The storage keys of the specification (section 3). */
const keys = { token: 'authToken', user: 'user', userId: 'userid', role: 'role' } as const;

/** A record of our own: the role of the last sign-up or sign-in on this device. Signing out leaves it. */
const lastRoleKey = 'lastRole';

const names: readonly string[] = Object.values(keys);

/** Who is signed in. Id and role may be missing: the person then has no profile shortcut (section 2). */
export interface StoredSession {
  readonly fullName: string;
  readonly userId: string | null;
  readonly role: Role | null;
}

export interface NewSession {
  readonly token: string;
  readonly fullName: string;
  readonly userId: string;
  readonly role: Role;
}

const storedUser = v.pipe(v.string(), v.parseJson(), v.object({ fullName: v.string() }));

const storedRole = v.nullable(role);

/**
 * Reads and writes the stored session. Storage is untrusted: no token, a `user` that is not of the expected shape,
 * or an unknown role means signed out. Storage that throws (private mode) reads as empty.
 */
export function createAuthStore(storage: Storage) {
  const read = (key: string): string | null => {
    try {
      return storage.getItem(key);
    } catch {
      return null;
    }
  };
  const clear = (): void => {
    for (const name of names) storage.removeItem(name);
  };
  const token = () => read(keys.token) || null;
  const rememberRole = (used: Role): void => {
    try {
      storage.setItem(lastRoleKey, used);
    } catch {
      // The login page then opens its first tab.
    }
  };
  const readSession = (): StoredSession | null => {
    const user = v.safeParse(storedUser, read(keys.user));
    const parsedRole = v.safeParse(storedRole, read(keys.role));
    if (token() === null || !user.success || !parsedRole.success) return null;
    return {
      fullName: user.output.fullName,
      userId: read(keys.userId) || null,
      role: parsedRole.output,
    };
  };
  return {
    token,
    /** Who is signed in now; another tab may be halfway through a change, so nothing is cleaned up. */
    read: readSession,
    /** Who is signed in as the page is loaded; what is left of a broken session is removed. */
    restore(): StoredSession | null {
      const session = readSession();
      if (session === null && names.some((name) => read(name) !== null)) {
        try {
          clear();
        } catch {
          // Nothing of it counts anyway.
        }
      }
      return session;
    },
    /** Whether a change of this key, or of all of storage (null), may change who is signed in. */
    concerns: (key: string | null) => key === null || names.includes(key),
    /** Stores all or nothing; throws when the browser refuses to store. */
    write(session: NewSession): void {
      try {
        // In this order, so that no other tab finds the token with the id of the person before.
        storage.setItem(keys.userId, session.userId);
        storage.setItem(keys.token, session.token);
        storage.setItem(keys.role, session.role);
        storage.setItem(keys.user, JSON.stringify({ fullName: session.fullName }));
      } catch (error) {
        clear();
        throw error;
      }
      rememberRole(session.role);
    },
    rememberRole,
    /** The role of the last sign-up or sign-in on this device; null when none is known. */
    lastRole(): Role | null {
      const parsed = v.safeParse(role, read(lastRoleKey));
      return parsed.success ? parsed.output : null;
    },
    /** Goes on with another token, and throws when the browser refuses to store it. */
    renewToken: (renewed: string): void => storage.setItem(keys.token, renewed),
    clear,
  };
}
export type AuthStore = ReturnType<typeof createAuthStore>;
