import type { Member } from '#contract/office/staff.ts';
import type { staff } from '#server/db/office-schema.ts';

export type StaffRow = typeof staff.$inferSelect;

function statusOf({ deactivatedAt, passwordHash }: StaffRow): Member['status'] {
  if (deactivatedAt !== null) return 'deactivated';
  return passwordHash === null ? 'invited' : 'active';
}

export function memberOf(row: StaffRow): Member {
  const { id, name, email, role } = row;
  return { _id: id, name, email, role, status: statusOf(row) };
}

/** For the audit log. */
export const subjectOf = ({ name, email }: Pick<StaffRow, 'name' | 'email'>) => `${name} (${email})`;
