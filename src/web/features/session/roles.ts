import type { Role } from '#domain/accounts/role.ts';

/** @param named the id of a tab, or the value of a form's field */
export function roleFrom(named: string | undefined): Role {
  return named === 'teacher' ? 'teacher' : 'student';
}
