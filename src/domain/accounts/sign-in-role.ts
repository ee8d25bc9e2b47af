import type { Role } from './role.ts';
import type { WantedPage } from './wanted-page.ts';

export function otherRole(role: Role): Role {
  return role === 'teacher' ? 'student' : 'teacher';
}

interface Hints {
  /** Of the last sign-in or sign-up on this device. */
  readonly last: Role | null;
  readonly wanted: WantedPage | undefined;
}

/** The tab that /login and /signup open when no link names one; most visitors are parents and students. */
export function signInRole({ last, wanted }: Hints): Role {
  return last ?? (wanted?.kind === 'teacherProfile' ? 'teacher' : 'student');
}
