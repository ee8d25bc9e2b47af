import type { StaffRole } from '#contract/office/office-call.ts';

/** For use within a sentence: «You join as …». */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  office: 'a member of the office',
  teacher: 'a teacher',
};

export const roleTitles: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  office: 'Office',
  teacher: 'Teacher',
};

export const roleOptions: readonly { readonly value: StaffRole; readonly label: string }[] = [
  { value: 'owner', label: 'Owner: everything' },
  { value: 'office', label: 'Office: content, people, orders' },
  { value: 'teacher', label: 'Teacher: own classes' },
];
