import type { Member } from '#contract/office/staff.ts';
import type { staff } from '#server/db/office-schema.ts';

export type StaffRow = typeof staff.$inferSelect;

function memberStatus({ deactivatedAt, passwordHash }: StaffRow): Member['status'] {
  if (deactivatedAt !== null) return 'deactivated';
  return passwordHash === null ? 'invited' : 'active';
}

export function toMember(row: StaffRow): Member {
  const { id, name, email, role } = row;
  return { _id: id, name, email, role, status: memberStatus(row) };
}

/** For the audit log. */
export const staffSubject = ({ name, email }: Pick<StaffRow, 'name' | 'email'>) => `${name} (${email})`;
