import * as v from 'valibot';
import { type Role, role } from '#contract/role.ts';

/** The storage keys of the specification (section 3). */
const keys = { token: 'authToken', user: 'user', userId: 'userid', role: 'role' } as const;

const names: readonly string[] = Object.values(keys);

/** Who is signed in. Token, id and role may be missing: the stored user alone decides (section 4). */
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

/**
 * Reads and writes the stored session. Storage is untrusted: a `user` that is not of the expected shape
 * means signed out, an unknown role means none. Storage that throws (private mode) reads as empty.
 */
export function createSessionStorage(storage: Storage) {
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
  return {
    token: () => read(keys.token) || null,
    read(): StoredSession | null {
      const user = v.safeParse(storedUser, read(keys.user));
      if (!user.success) return null;
      const storedRole = v.safeParse(role, read(keys.role));
      return {
        fullName: user.output.fullName,
        userId: read(keys.userId) || null,
        role: storedRole.success ? storedRole.output : null,
      };
    },
    /** Whether a change of this key, or of all of storage (null), may change who is signed in. */
    concerns: (key: string | null) => key === null || names.includes(key),
    /** Stores all or nothing; throws when the browser refuses to store. */
    write(session: NewSession): void {
      try {
        storage.setItem(keys.token, session.token);
        storage.setItem(keys.userId, session.userId);
        storage.setItem(keys.role, session.role);
        storage.setItem(keys.user, JSON.stringify({ fullName: session.fullName }));
      } catch (error) {
        clear();
        throw error;
      }
    },
    clear,
  };
}
export type SessionStorage = ReturnType<typeof createSessionStorage>;
