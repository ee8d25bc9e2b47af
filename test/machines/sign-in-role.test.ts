import { describe, expect, it } from 'vitest';
import { otherRole, signInRole } from '#domain/accounts/sign-in-role.ts';
import { wantedPage } from '#domain/accounts/wanted-page.ts';

describe('the tab that the login page opens without a link', () => {
  const wanted = wantedPage('/competition');

  it.each([
    ['the last role of the device', { last: 'teacher', wanted }, 'teacher'],
    ['the last role of the device', { last: 'teacher', wanted: undefined }, 'teacher'],
    ['the last role of the device', { last: 'student', wanted: undefined }, 'student'],
    ['the student’s for the wanted page', { last: null, wanted }, 'student'],
    ['the student’s on a new device', { last: null, wanted: undefined }, 'student'],
  ] as const)('is %s: %j', (_, hints, role) => {
    expect(signInRole(hints)).toBe(role);
  });

  it.each([
    ['/course-details/c-1', 'student'],
    ['/studentprofile/st-1', 'student'],
    ['/teacherprofile/t-1', 'teacher'],
    ['/account', 'student'],
    ['/about', 'student'],
  ])('suits %s', (path, role) => {
    expect(signInRole({ last: null, wanted: wantedPage(path) })).toBe(role);
  });

  it('has the tab of the other role beside it', () => {
    expect(otherRole('student')).toBe('teacher');
    expect(otherRole('teacher')).toBe('student');
  });
});
