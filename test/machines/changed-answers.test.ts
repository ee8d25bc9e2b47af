import { describe, expect, it } from 'vitest';
import { changedAnswers, withChanges } from '#domain/attempts/changed-answers.ts';

const none: Readonly<Record<string, string>> = {};

describe('changed answers', () => {
  it.each([
    ['nothing', { 0: '4' }, { 0: '4' }, {}],
    ['a new answer', none, { 0: '4' }, { 0: '4' }],
    ['another answer', { 0: '3', 1: '9' }, { 0: '4', 1: '9' }, { 0: '4' }],
    ['an answer that is gone', { 0: '3', 1: '9' }, { 1: '9' }, { 0: null }],
  ])('name %s', (_, before, after, changed) => {
    expect(changedAnswers(before, after)).toEqual(changed);
    expect(withChanges(before, changed)).toEqual(after);
  });
});
