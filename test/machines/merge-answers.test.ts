import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftIsNewer,
  mergeAnswerSheets,
  nextAnswerTime,
  sameAnswers,
  uncountedAnswers,
} from '#domain/attempts/merge-answers.ts';

describe('the draft on the device', () => {
  const draft = { revision: 3, clientId: 'b', previousClientIds: ['a'] };

  it('is newer on the revision that the server still has', () => {
    expect(draftIsNewer(draft, { revision: 3, clientId: 'stranger' })).toBe(true);
    expect(draftIsNewer(draft, { clientId: null })).toBe(true);
  });

  it('is newer than a late save of its own page or of a page that it continues', () => {
    expect(draftIsNewer(draft, { revision: 4, clientId: 'b' })).toBe(true);
    expect(draftIsNewer(draft, { revision: 4, clientId: 'a' })).toBe(true);
  });

  it('is older when another client saved', () => {
    expect(draftIsNewer(draft, { revision: 4, clientId: 'stranger' })).toBe(false);
    expect(draftIsNewer(draft, { revision: 4, clientId: null })).toBe(false);
  });
});

describe('a merged answer sheet', () => {
  const here = {
    answers: { 0: '5', 1: '8', 2: '3' },
    answeredAt: { 0: 1000, 1: 9000, 2: 4000 },
    marked: [1],
    visited: [0, 1, 2],
    current: 2,
  };
  const there = {
    answers: { 0: '4', 1: '9', 2: '2', 3: '7' },
    answeredAt: { 0: 2000, 1: 3000, 2: 4000, 3: 5000 },
    marked: [3],
    visited: [0, 3],
    current: 3,
  };

  it('has the later answer to each question, and the marks and the position of the newer sheet', () => {
    expect(mergeAnswerSheets(here, there)).toEqual({
      answers: { 0: '4', 1: '8', 2: '3', 3: '7' },
      answeredAt: { 0: 2000, 1: 9000, 2: 4000, 3: 5000 },
      marked: [1],
      visited: [0, 1, 2, 3],
      current: 2,
    });
    expect(mergeAnswerSheets(there, here)).toMatchObject({
      answers: { 0: '4', 1: '8', 2: '2', 3: '7' },
      marked: [3],
      current: 3,
    });
  });

  it('treats an answer without a time as the older one', () => {
    expect(mergeAnswerSheets({ ...here, answeredAt: {} }, there).answers).toEqual(there.answers);
    expect(mergeAnswerSheets(here, { ...there, answeredAt: {} }).answers).toEqual({
      ...here.answers,
      3: '7',
    });
  });

  it('never loses the later answer, whichever sheet it is in', () => {
    const blank = { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 };
    const picks = fc.array(
      fc.record({ index: fc.nat(4), chosen: fc.constantFrom('a', 'b', 'c'), inFirst: fc.boolean() }),
    );
    fc.assert(
      fc.property(picks, fc.boolean(), (schedule, firstIsNewer) => {
        let first: Work = blank;
        let second: Work = blank;
        const expected: Record<string, string> = {};
        for (const [place, { index, chosen, inFirst }] of schedule.entries()) {
          if (inFirst) first = pick(first, index, chosen, place * 10);
          else second = pick(second, index, chosen, place * 10);
          expected[index] = chosen;
        }
        const together = firstIsNewer ? mergeAnswerSheets(first, second) : mergeAnswerSheets(second, first);
        expect(together.answers).toEqual(expected);
        expect(sameAnswers(together.answers, expected)).toBe(true);
      }),
    );
  });
});

type Work = Parameters<typeof mergeAnswerSheets>[0];
type Timed = Parameters<typeof uncountedAnswers>[0];

/** Answers by index, each with its time. */
const timed = (chosen: Readonly<Record<string, readonly [string, number?]>>): Timed => ({
  answers: Object.fromEntries(Object.entries(chosen).map(([index, [answer]]) => [index, answer])),
  answeredAt: Object.fromEntries(
    Object.entries(chosen).flatMap(([index, [, at]]) => (at === undefined ? [] : [[index, at] as const])),
  ),
});

const pick = (answerSheet: Work, index: number, chosen: string, now: number): Work => ({
  ...answerSheet,
  answers: { ...answerSheet.answers, [index]: chosen },
  answeredAt: { ...answerSheet.answeredAt, [index]: nextAnswerTime(answerSheet, now) },
});

describe('the time of an answer', () => {
  const answerSheet = { answers: {}, answeredAt: { 0: 500, 1: 200 }, marked: [], visited: [0], current: 0 };

  it('is the time into the attempt, but never before that of an earlier answer', () => {
    expect(nextAnswerTime(answerSheet, 900.4)).toBe(900);
    expect(nextAnswerTime(answerSheet, 300)).toBe(501);
    expect(nextAnswerTime({ ...answerSheet, answeredAt: {} }, -5)).toBe(0);
  });
});

describe('the answers that do not count', () => {
  it.each<[string, Timed, Timed, readonly string[]]>([
    ['one that the other lacks', timed({ 0: ['a', 5] }), timed({}), ['0']],
    ['one that the other lacks, whenever it was chosen', timed({ 0: ['a'] }), timed({ 1: ['b', 9] }), ['0']],
    ['none that is the same', timed({ 0: ['a', 9] }), timed({ 0: ['a', 1] }), []],
    ['one that was chosen later', timed({ 0: ['a', 9] }), timed({ 0: ['b', 1] }), ['0']],
    ['one that was chosen at the same moment', timed({ 0: ['a', 5] }), timed({ 0: ['b', 5] }), ['0']],
    ['none that was chosen earlier', timed({ 0: ['a', 1] }), timed({ 0: ['b', 9] }), []],
    ['one without a time, against one without', timed({ 0: ['a'] }), timed({ 0: ['b'] }), ['0']],
    ['none without a time, against one with', timed({ 0: ['a'] }), timed({ 0: ['b', 1] }), []],
    ['one with a time, against one without', timed({ 0: ['a', 1] }), timed({ 0: ['b'] }), ['0']],
  ])('are %s', (_, mine, counted, expected) => {
    expect(uncountedAnswers(mine, counted)).toEqual(expected);
  });
});

describe('equal answers', () => {
  it('are as many, and each the same', () => {
    expect(sameAnswers({ 0: 'a', 1: 'b' }, { 1: 'b', 0: 'a' })).toBe(true);
    expect(sameAnswers({ 0: 'a' }, { 0: 'a', 1: 'b' })).toBe(false);
    expect(sameAnswers({ 0: 'a', 1: 'b' }, { 0: 'a', 2: 'b' })).toBe(false);
  });
});
