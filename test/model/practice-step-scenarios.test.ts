import { practiceStepMachine } from '#machines/practice/practice-step.machine.ts';
import { onDay } from './practice-step.model.ts';
import { runStoredScenarios, type StoredScenario } from './stored-scenario.ts';

const times = (count: number, counts: boolean, day = 0) =>
  Array.from({ length: count }, () => onDay(day, counts));
const marks = (count: number, counts: boolean) => Array.from({ length: count }, () => counts);
const dayMs = 86_400_000;
const mastered = times(18, true);

const scenarios: Readonly<Record<string, StoredScenario<typeof practiceStepMachine>>> = {
  'a right answer in time counts for the step': {
    given: [],
    when: onDay(0, true),
    follows: { at: 'learning', changes: { recent: [true] } },
  },
  'a wrong answer is kept too': {
    given: [onDay(0, true)],
    when: onDay(0, false),
    follows: { at: 'learning', changes: { recent: [true, false] } },
  },
  'with 17 right answers the step is not mastered': {
    given: times(16, true),
    when: onDay(0, true),
    follows: { at: 'learning', changes: { recent: marks(17, true) } },
  },
  'the 18th right answer of 20 masters the step, which comes back after a day': {
    given: [...times(2, false), ...times(17, true)],
    when: onDay(0, true),
    follows: { at: 'mastered', changes: { recent: [], dueAt: dayMs } },
  },
  'only the last 20 answers count': {
    given: [...times(3, false), ...times(17, true)],
    when: onDay(0, true),
    follows: { at: 'mastered', changes: { recent: [], dueAt: dayMs } },
  },
  'the 21st answer replaces the first one': {
    given: [onDay(0, false), ...times(10, true), ...times(9, false)],
    when: onDay(0, true),
    follows: { at: 'learning', changes: { recent: [...marks(10, true), ...marks(9, false), true] } },
  },
  'an answer before the step comes back changes nothing': {
    given: mastered,
    when: onDay(0.5, false),
    follows: 'refused',
  },
  'the first answer after the step came back is kept': {
    given: mastered,
    when: onDay(1, true),
    follows: { at: 'mastered', changes: { recent: [true] } },
  },
  'four right answers after the step came back are not enough yet': {
    given: [...mastered, ...times(3, true, 1)],
    when: onDay(1, true),
    follows: { at: 'mastered', changes: { recent: marks(4, true) } },
  },
  'with 4 of 5 right the step comes back three days later': {
    given: [...mastered, onDay(1, false), ...times(3, true, 1)],
    when: onDay(1, true),
    follows: { at: 'mastered', changes: { recent: [], returns: 1, dueAt: 4 * dayMs } },
  },
  'the next time it comes back seven days later': {
    given: [...mastered, ...times(5, true, 1), ...times(4, true, 4)],
    when: onDay(4, true),
    follows: { at: 'mastered', changes: { recent: [], returns: 2, dueAt: 11 * dayMs } },
  },
  'then every 21 days': {
    given: [
      ...mastered,
      ...times(5, true, 1),
      ...times(5, true, 4),
      ...times(5, true, 11),
      ...times(4, true, 32),
    ],
    when: onDay(32, true),
    follows: { at: 'mastered', changes: { recent: [], returns: 4, dueAt: 53 * dayMs } },
  },
  'two wrong answers after it came back make it a step to learn again': {
    given: [...mastered, ...times(5, true, 1), onDay(4, false), onDay(4, true)],
    when: onDay(4, false),
    follows: { at: 'learning', changes: { recent: [false, true, false], returns: 0, dueAt: null } },
  },
};
runStoredScenarios(practiceStepMachine, scenarios);
