import type { MachineDescriptions } from '../descriptions.ts';

export const practiceStepDescriptions: MachineDescriptions = {
  title: 'A step of the ladder',
  about: 'Decides from the answers of a student whether a step is mastered, and when it comes back.',
  start: 'A student has not practised the step yet.',
  states: {
    learning: 'The student learns the step: 18 of the last 20 answers must be right and in time.',
    mastered: 'The step is mastered. It comes back after 1, 3, 7 and then every 21 days.',
  },
  events: {
    'answer.given': {
      from: 'The practice page',
      step: 'Answer an exercise at {at}: right and in time {counts}.',
    },
  },
  guards: {
    isMastered: '18 of the last 20 answers are right and in time',
    isEarly: 'the step has not come back yet',
    isStillKnown: '4 of 5 answers are right and in time after it came back',
    isForgotten: '2 of the last 5 answers are wrong or late after it came back',
  },
  meets: { 'practice-round': 'Its answers are those of the rounds.' },
};
