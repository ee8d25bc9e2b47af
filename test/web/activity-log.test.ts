import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { activityLimits } from '#contract/activity-limits.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { attempt as running } from '#test/support/attempt-to-send.ts';
import { type ActivityLog, createActivityLog, watchActivity } from '#web/actors/quiz/activity-log.ts';

const minutes = 30;
const attempt: AttemptToSend = {
  ...running,
  answerSheet: { ...running.answerSheet, answers: { 1: '6' }, answeredAt: { 1: 10 } },
  unsaved: false,
  timeTaken: 60,
  timeLeft: (minutes - 1) * 60_000,
};

let now: number;
let log: ActivityLog;
beforeEach(() => {
  now = 5_000_000;
  log = createActivityLog(() => now);
});

/** Advances the clock and returns the attempt with the changed answer sheet. */
function later(ms: number, answerSheet: Partial<AttemptToSend['answerSheet']>): AttemptToSend {
  now += ms;
  return {
    ...attempt,
    timeLeft: attempt.timeLeft - (now - 5_000_000),
    answerSheet: { ...attempt.answerSheet, ...answerSheet },
  };
}

test('actions of a student are recorded with their milliseconds into the attempt', () => {
  log.noteAnswers(attempt);
  log.noteAnswers(later(1000, { answers: { 0: '4', 1: '6' } }));
  log.noteAnswers(later(500, { answers: { 0: '4', 1: '6' }, marked: [0] }));
  log.noteAnswers(later(250, { answers: { 0: '4', 1: '6' }, marked: [0], current: 3 }));
  log.noteAnswers(later(1, { answers: { 0: '4', 1: '6' }, marked: [0], current: 3 }));
  now += 10;
  log.note('offline');
  expect(log.batch().activity).toEqual([
    [61_000, 'chosen', 0],
    [61_500, 'marked', 0],
    [61_750, 'jumped', 3],
    [61_761, 'offline'],
  ]);
});

test('answers of another device are not recorded', () => {
  log.noteAnswers(attempt);
  log.noteAnswers(later(1000, { answers: { 1: '6', 2: '3' } }));
  expect(log.batch().activity).toBeUndefined();
});

test('nothing is recorded before an attempt is known', () => {
  log.note('hidden');
  log.noteAnswers(attempt);
  expect(log.batch().activity).toBeUndefined();
});

test('entries are sent again until a save with them was answered', () => {
  log.noteAnswers(attempt);
  log.note('offline');
  expect(log.batch().activity).toEqual([[60_000, 'offline']]);
  const sent = log.batch();
  now += 5;
  log.note('online');
  expect(log.batch().activity).toEqual([
    [60_000, 'offline'],
    [60_005, 'online'],
  ]);
  sent.acknowledge();
  sent.acknowledge();
  expect(log.batch().activity).toEqual([[60_005, 'online']]);
});

test('the oldest entries are dropped above the limits', () => {
  log.noteAnswers(attempt);
  for (let index = 0; index < 100; index += 1) log.note('jumped', index);
  const { activity = [] } = log.batch();
  expect(activity.at(-1)).toEqual([60_000, 'jumped', 99]);
  expect(activity.length).toBeLessThanOrEqual(activityLimits.entries);
  expect(JSON.stringify(activity).length).toBeLessThanOrEqual(activityLimits.bytes);
  expect(JSON.stringify([...activity, [60_000, 'jumped', 99]]).length).toBeGreaterThan(activityLimits.bytes);
});

test('hiding and showing the page and losing and regaining the network are recorded', () => {
  const note = vi.fn();
  const stop = watchActivity({ note });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => visibility.mockRestore());
  const change = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  change('hidden');
  change('visible');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  stop();
  change('hidden');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(note.mock.calls).toEqual([['hidden'], ['visible'], ['offline'], ['online']]);
});
