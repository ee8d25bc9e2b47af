import * as v from 'valibot';
import { type Role, role } from '#domain/accounts/role.ts';

/** docs/specification.md#3 */
const keys = { token: 'authToken', user: 'user', userId: 'userid', role: 'role' } as const;

/** Not part of the session: signing out keeps it. */
const lastRoleKey = 'lastRole';

const names: readonly string[] = Object.values(keys);

/** Without id or role the user has no profile shortcut: docs/specification.md#2. */
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

/** The stored session. Values that do not parse, and storage that throws (private mode), mean signed out. */
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
    /** Removes nothing, since another tab may be writing. */
    read: readSession,
    /** At the start of the page: also removes an incomplete session. */
    restore(): StoredSession | null {
      const session = readSession();
      if (session === null && names.some((name) => read(name) !== null)) {
        try {
          clear();
        } catch {
          // It does not count as a session.
        }
      }
      return session;
    },
    /** @param key null when the whole storage was cleared */
    concerns: (key: string | null) => key === null || names.includes(key),
    /** @throws when the browser refuses to store; nothing is stored then */
    write(session: NewSession): void {
      try {
        // In this order, so that no tab reads the new token with the previous user's id.
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
    /** @returns the role of the last sign-up or sign-in on this device */
    lastRole(): Role | null {
      const parsed = v.safeParse(role, read(lastRoleKey));
      return parsed.success ? parsed.output : null;
    },
    /** @throws when the browser refuses to store it */
    renewToken: (renewed: string): void => storage.setItem(keys.token, renewed),
    clear,
  };
}
export type AuthStore = ReturnType<typeof createAuthStore>;
