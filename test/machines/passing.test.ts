import { describe, expect, it } from 'vitest';
import { passingOf } from '#machines/rules/passing.ts';

describe('whether a paper is passed', () => {
  it.each([
    { marks: 6, passingMarks: 5, passed: true },
    { marks: 5, passingMarks: 5, passed: true },
    { marks: 4.75, passingMarks: 5, passed: false },
    { marks: -2.5, passingMarks: 5, passed: false },
    { marks: 3.5, passingMarks: 3.5, passed: true },
  ])(
    'is decided by its marks: $marks of $passingMarks needed, $passed',
    ({ marks, passingMarks, passed }) => {
      expect(passingOf(marks, passingMarks)).toEqual({ passed, marks, needed: passingMarks });
    },
  );

  it('is not said while the marks are unknown', () => {
    expect(passingOf(null, 5)).toBeNull();
  });

  it.each([null, undefined, 0, -1])('is not said of a quiz whose passing marks are %s', (passingMarks) => {
    expect(passingOf(6, passingMarks)).toBeNull();
  });
});
