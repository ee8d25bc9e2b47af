import type { MachineDescriptions } from '../descriptions.ts';

const child = 'The student';

export const practiceRoundDescriptions: MachineDescriptions = {
  title: 'A practice round',
  about: 'Shows exercises of a step one after another and says at once whether an answer is right.',
  start: 'A student chooses a step of the ladder.',
  states: {
    asking: 'An exercise waits for its answer.',
    'asking.open': 'Nothing was checked yet, or the answer is being changed.',
    'asking.noNumber': 'What was typed is no number. It stays, and the page asks for a number.',
    right: 'The answer was right. The next exercise comes after a short praise.',
    wrong: 'The answer was wrong. The right one and the mistake are shown.',
    'wrong.appearing': '«Next», which has replaced «Check» and ignores presses for a moment.',
    'wrong.ready': '«Next», which accepts presses.',
  },
  events: {
    'answer.edited': { from: child, step: 'Change what is typed.' },
    'answer.given': { from: child, step: 'Answer {text} at {at}.' },
    'next.requested': { from: child, step: 'Ask for the next exercise at {at}.' },
  },
  guards: {
    isNoNumber: 'the answer is not a number',
    isRight: 'the answer is right',
  },
  delays: {
    praise: 'the next exercise comes, 700 ms after a right answer.',
    explanation: 'the next exercise comes, 6 s after a wrong answer.',
    pressReady: 'the button accepts presses.',
  },
  meets: { 'practice-step': 'Each answer counts for the mastery of the step.' },
};
