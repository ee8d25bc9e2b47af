import type { Role } from '#contract/role.ts';

/** The role that a tab stands for. */
export function roleFrom(tabId: string): Role {
  return tabId === 'student' ? 'student' : 'teacher';
}
