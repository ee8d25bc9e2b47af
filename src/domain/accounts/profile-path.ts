interface ProfileOwner {
  readonly userId: string | null;
  readonly role: 'student' | 'teacher' | null;
}

/** null without a stored role or user id: docs/specification.md#2-pages. */
export function profilePath(owner: ProfileOwner | null): string | null {
  if (owner === null || owner.userId === null || owner.role === null) return null;
  const page = owner.role === 'teacher' ? 'teacherprofile' : 'studentprofile';
  return `/${page}/${encodeURIComponent(owner.userId)}`;
}
