import type { MachineDescriptions } from '../descriptions.ts';

const child = 'The student';
const page = 'The page';

export const numbersRoundDescriptions: MachineDescriptions = {
  title: 'A round of numbers',
  about: 'Plays numbers one after another, each for its time, then asks for their sum.',
  start: 'A student chooses a level.',
  states: {
    ready: 'A warning or a test sound, the slow speed and the button that starts the round.',
    'ready.appearing': '«Start», which has replaced another button and ignores presses for a moment.',
    'ready.open': '«Start», which accepts presses.',
    countdown: 'The seconds until the first number.',
    'countdown.appearing': '«Stop», which has replaced «Start» or «Next» and ignores presses for a moment.',
    'countdown.open': '«Stop», which accepts presses.',
    playing: 'One number after another.',
    answering: 'The numbers are over. Their sum is asked for.',
    'answering.open': 'Nothing was checked yet, or the answer is being changed.',
    'answering.noNumber': 'What was typed is no number. It stays, and the page asks for a number.',
    over: 'What came of the run, with a button for the next one.',
    'over.outcome': 'What came of the run.',
    'over.outcome.right': 'The answer was right. The numbers, their sum and how exactly they were played.',
    'over.outcome.wrong': 'The answer was wrong. The numbers, their sum and how exactly they were played.',
    'over.outcome.spoiled':
      'The page was hidden, the sound stopped, or a number was not played for its time. The run does not count.',
    'over.buttons': 'The buttons for the next run and for the speed.',
    'over.buttons.appearing': 'They have replaced another button, and ignore presses for a moment.',
    'over.buttons.open': 'They accept presses.',
  },
  events: {
    'speed.chosen': { from: child, step: 'Choose the slow speed: {isSlow}.' },
    'round.requested': { from: child, step: 'Start a round.' },
    'stop.requested': { from: child, step: 'Stop the numbers.' },
    'settings.requested': { from: child, step: 'Go back to the choice of the speed.' },
    'answer.edited': { from: child, step: 'Change what is typed.' },
    'answer.given': { from: child, step: 'Answer {text} at {at}.' },
    'number.played': { from: page, step: 'Number {index+1} comes.' },
    'run.ended': { from: page, step: 'The numbers are over at {at}; each was played for {playedMs} ms.' },
    'page.hidden': { from: page, step: 'Go to another tab or window.' },
    'sound.interrupted': { from: page, step: 'The sound stops, for example during a phone call.' },
  },
  actors: {
    run: { does: 'Plays the numbers, each for its time, and measures how long each was played.' },
  },
  guards: {
    isLastSecond: 'the countdown is over',
    isOnTime: 'every number was played for its time, as exactly as the level asks',
    isNoNumber: 'the answer is not a number',
    isRight: 'the answer is the sum',
  },
  delays: {
    second: 'the countdown goes on, every second.',
    pressReady: 'the button accepts presses.',
  },
  meets: { 'practice-step': 'An answer at the speed of the level counts for the mastery of the level.' },
};
