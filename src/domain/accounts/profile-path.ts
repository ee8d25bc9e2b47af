interface ProfileOwner {
  readonly userId: string | null;
  readonly role: 'student' | 'teacher' | null;
}

/** null without a stored role or user id: docs/specification.md#2-pages. */
export function profilePath(person: ProfileOwner | null): string | null {
  if (person === null || person.userId === null || person.role === null) return null;
  const page = person.role === 'teacher' ? 'teacherprofile' : 'studentprofile';
  return `/${page}/${encodeURIComponent(person.userId)}`;
}
