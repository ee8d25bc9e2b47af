import { describe, expect, it } from 'vitest';
import { otherRole, signInRole } from '#domain/accounts/sign-in-role.ts';
import { wantedPage } from '#domain/accounts/wanted-page.ts';

describe('the tab of the login page', () => {
  const wanted = wantedPage('/competition');

  it.each([
    ['what the link says', { linked: 'teacher', last: 'student', wanted }, 'teacher'],
    ['what the link says', { linked: 'student', last: 'teacher', wanted: undefined }, 'student'],
    ['the last role of the device', { linked: undefined, last: 'teacher', wanted }, 'teacher'],
    ['the last role of the device', { linked: undefined, last: 'student', wanted: undefined }, 'student'],
    ['what suits the wanted page', { linked: undefined, last: null, wanted }, 'student'],
    ['the first one of the specification', { linked: undefined, last: null, wanted: undefined }, 'teacher'],
  ] as const)('is %s: %j', (_, hints, role) => {
    expect(signInRole(hints)).toBe(role);
  });

  it.each([
    ['/course-details/c-1', 'student'],
    ['/studentprofile/st-1', 'student'],
    ['/teacherprofile/t-1', 'teacher'],
    ['/account', 'teacher'],
    ['/about', 'teacher'],
  ])('suits %s', (path, role) => {
    expect(signInRole({ linked: undefined, last: null, wanted: wantedPage(path) })).toBe(role);
  });

  it('has another one beside it', () => {
    expect(otherRole('student')).toBe('teacher');
    expect(otherRole('teacher')).toBe('student');
  });
});
