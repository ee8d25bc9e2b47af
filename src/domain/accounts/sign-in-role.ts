import type { Role } from './role.ts';
import type { WantedPage } from './wanted-page.ts';

/** docs/specification.md#2-pages */
const firstTab: Role = 'teacher';

export function otherRole(role: Role): Role {
  return role === 'teacher' ? 'student' : 'teacher';
}

interface Hints {
  /** In the link to the login page. */
  readonly linked: Role | undefined;
  /** Of the last sign-up or sign-in on this device. */
  readonly last: Role | null;
  /** undefined when no page required the sign-in. */
  readonly wanted: WantedPage | undefined;
}

/** The link's role, or else the remembered one. */
export function signInRole({ linked, last, wanted }: Hints): Role {
  return linked ?? last ?? roleFor(wanted);
}

/** Courses and quizzes are mostly opened by new students. */
function roleFor(wanted: WantedPage | undefined): Role {
  switch (wanted?.kind) {
    case undefined:
    case 'other':
    case 'account':
    case 'teacherProfile':
      return firstTab;
    default:
      return 'student';
  }
}
