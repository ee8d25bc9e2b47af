interface ProfileOwner {
  readonly userId: string | null;
  readonly role: 'student' | 'teacher' | null;
}

/** docs/specification.md#2-pages; null without a stored role or user id. */
export function profilePath(owner: ProfileOwner | null): string | null {
  if (owner === null || owner.userId === null || owner.role === null) return null;
  const page = owner.role === 'teacher' ? 'teacherprofile' : 'studentprofile';
  return `/${page}/${encodeURIComponent(owner.userId)}`;
}
