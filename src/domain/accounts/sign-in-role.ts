import type { Role } from './role.ts';
import type { WantedPage } from './wanted-page.ts';

/** The specification's first tab. */
const firstTab: Role = 'teacher';

export function otherRole(role: Role): Role {
  return role === 'teacher' ? 'student' : 'teacher';
}

interface Hints {
  /** What the link to the login page says. */
  readonly linked: Role | undefined;
  /** The role of the last sign-up or sign-in on this device. */
  readonly last: Role | null;
  /** Where the sign-in leads; undefined when no page asked for it. */
  readonly wanted: WantedPage | undefined;
}

/** The tab that the login page opens: what a link says counts most, then what this device remembers. */
export function signInRole({ linked, last, wanted }: Hints): Role {
  return linked ?? last ?? roleFor(wanted);
}

/** Most who want a course or a quiz are students, and have not been here before. */
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
