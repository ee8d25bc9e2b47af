import { expect, it } from 'vitest';
import { profilePath } from '#domain/accounts/profile-path.ts';

it('leads students and teachers to their own page', () => {
  expect(profilePath({ userId: 'st-1', role: 'student' })).toBe('/studentprofile/st-1');
  expect(profilePath({ userId: 't-1', role: 'teacher' })).toBe('/teacherprofile/t-1');
});

it('keeps an id that has a meaning in addresses one part of the path', () => {
  expect(profilePath({ userId: 'a/b?c', role: 'student' })).toBe('/studentprofile/a%2Fb%3Fc');
});

it.each([
  null,
  { userId: null, role: null },
  { userId: null, role: 'teacher' as const },
  { userId: 'st-1', role: null },
])('leads nowhere without an id and a role: %j', (person) => {
  expect(profilePath(person)).toBeNull();
});
