import type { Role } from './role.ts';
import type { WantedPage } from './wanted-page.ts';

/** docs/specification.md#2-pages */
const firstTab: Role = 'teacher';

export function otherRole(role: Role): Role {
  return role === 'teacher' ? 'student' : 'teacher';
}

interface Hints {
  readonly linked: Role | undefined;
  readonly last: Role | null;
  readonly wanted: WantedPage | undefined;
}

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
