import { practiceStepMachine } from '#machines/practice/practice-step.machine.ts';
import type { PracticeStepEvent } from '#machines/practice/practice-step.types.ts';
import type { ModelOptions } from './model-options.ts';

const dayMs = 86_400_000;
/** The step is learned on day 0. */
export const onDay = (day: number, counts: boolean): PracticeStepEvent => ({
  type: 'answer.given',
  counts,
  at: day * dayMs,
});

const days = [0, 10, 60];

/** The practice step machine, with answers on the day of learning and when the step returns. */
export const practiceStepModel = {
  machine: practiceStepMachine,
  inputs: [undefined],
  events: days.flatMap((day) => [onDay(day, true), onDay(day, false)]),
  canHappen: (snapshot, event) => snapshot.matches('mastered') || event.at === 0,
  project: ({ value, context: { recent, returns, dueAt } }) => ({
    value,
    answers: recent.length,
    right: recent.filter(Boolean).length,
    returns,
    dueAt,
  }),
} satisfies ModelOptions<typeof practiceStepMachine>;
