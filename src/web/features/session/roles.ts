import type { Role } from '#contract/role.ts';

export function roleFrom(tabId: string): Role {
  return tabId === 'student' ? 'student' : 'teacher';
}
