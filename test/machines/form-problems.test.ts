import { expect, it } from 'vitest';
import { hasProblems, withoutProblem } from '#domain/form-problems.ts';

it('a form has problems while one of its fields has one', () => {
  expect(hasProblems({})).toBe(false);
  expect(hasProblems({ email: undefined, password: undefined })).toBe(false);
  expect(hasProblems({ email: undefined, password: 'Password is required' })).toBe(true);
});

it('correcting a field removes only its own problem', () => {
  const problems = { email: 'Email is required', password: 'Password is required' };
  expect(withoutProblem(problems, 'email')).toEqual({ password: 'Password is required' });
  expect(problems).toEqual({ email: 'Email is required', password: 'Password is required' });
});
