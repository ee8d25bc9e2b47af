import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedStream } from '#contract/exported-stream.ts';
import { attemptHistory, exportAttempt } from '#server/history/attempt-history.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { wholeText } from '../support/whole-text.ts';

let site: TestSite;
let calls: ReturnType<typeof attemptCalls>;
let id: string;
beforeAll(async () => {
  site = await openTestSite();
  site.clock.advance((Date.UTC(2100, 0, 1, 4, 30) - site.clock.now().getTime()) / 1000);
  calls = attemptCalls(site, await site.person());
  id = submissionOf(await calls.open())._id;
  site.clock.advance(60);
  await calls.save({
    submissionId: id,
    revision: 0,
    answers: { 0: '4', 2: '3' },
    activity: [
      [20_000, 'chosen', 0],
      [30_500, 'offline'],
      [50_000, 'chosen', 2],
    ],
  });
  await calls.save({ submissionId: id, revision: 1, answers: { 0: '4', 3: '4' }, clientId: 'tab-b' });
  site.clock.advance(600);
  await closeOverdue(site.database, { now: site.clock.now() });
  site.clock.advance(60);
  await calls.submit({ submissionId: id, clientId: 'tab-a', answers: { 0: '4', 1: '9', 3: '4' } });
});
afterAll(() => site.close());

describe('the history of an attempt', () => {
  test('has a sentence for each event, with Indian times', async () => {
    expect((await wholeText(attemptHistory(site.database, id))).split('\n')).toEqual([
      '2100-01-01 10:00:00  The student started the attempt, which ends at 2100-01-01 10:10:00. (page tab-a)',
      '2100-01-01 10:00:20  The student chose an answer to question 1. (page tab-a)',
      '2100-01-01 10:00:30  The device lost its connection. (page tab-a)',
      '2100-01-01 10:00:50  The student chose an answer to question 3. (page tab-a)',
      '2100-01-01 10:01:00  Answers to questions 1 and 3 were saved. (page tab-a)',
      '2100-01-01 10:01:00  Answers to question 4 (question 3 was cleared) were saved. (page tab-b)',
      '2100-01-01 10:11:00  The time was over and nothing was submitted: the site graded what was saved. Score: 50 %.',
      '2100-01-01 10:12:00  Answers to question 2 arrived late and count. Score: 75 %. (page tab-a)',
      'The attempt has ended. Score: 75 %, 3 of 4 right.',
      '',
    ]);
  });

  test('is refused for an ID that no attempt has', async () => {
    await expect(wholeText(attemptHistory(site.database, 'nothing'))).rejects.toThrow(
      'There is no attempt «nothing».',
    );
  });
});

describe('the exported events of an attempt', () => {
  test('have their times and pages, and the state after each of them', async () => {
    const text = await wholeText(exportAttempt(site.database, id));
    const answered = [
      [20_000, 'chosen', 0],
      [30_500, 'offline'],
      [50_000, 'chosen', 2],
    ];
    const start = Date.UTC(2100, 0, 1, 4, 30);
    expect(JSON.parse(text)).toEqual({
      machine: 'submission',
      events: [
        {
          seq: 0,
          at: '2100-01-01T04:30:00.000Z',
          source: 'tab-a',
          type: 'attempt.started',
          data: { answers: {}, startedAt: start, deadline: start + 600_000 },
        },
        {
          seq: 1,
          at: '2100-01-01T04:31:00.000Z',
          source: 'tab-a',
          type: 'answers.saved',
          data: { changed: { 0: '4', 2: '3' }, activity: answered },
        },
        {
          seq: 2,
          at: '2100-01-01T04:31:00.000Z',
          source: 'tab-b',
          type: 'answers.saved',
          data: { changed: { 2: null, 3: '4' } },
        },
        {
          seq: 3,
          at: '2100-01-01T04:41:00.000Z',
          source: null,
          type: 'attempt.closed',
          data: { score: 50, correctCount: 2, incorrectCount: 0, totalQuestions: 4 },
        },
        {
          seq: 4,
          at: '2100-01-01T04:42:00.000Z',
          source: 'tab-a',
          type: 'answers.lateCounted',
          data: {
            changed: { 1: '9' },
            added: 0,
            background: false,
            score: 75,
            correctCount: 3,
            incorrectCount: 0,
            totalQuestions: 4,
          },
        },
      ],
      end: { submitted: 'seen' },
    });
    expect(v.parse(exportedStream, JSON.parse(text)).events[3]).toEqual({
      seq: 3,
      source: null,
      event: {
        type: 'attempt.closed',
        at: start + 660_000,
        clientId: null,
        score: 50,
        correctCount: 2,
        incorrectCount: 0,
        totalQuestions: 4,
      },
    });
  });
});
