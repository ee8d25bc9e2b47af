import type { Role } from '#domain/accounts/role.ts';

export function roleFrom(tabId: string): Role {
  return tabId === 'student' ? 'student' : 'teacher';
}
