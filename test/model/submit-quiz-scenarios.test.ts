import { done, failed } from './model-options.ts';
import { conflict, conflictAlone, goesOnLonger, refused, saved } from './quiz-attempt.model.ts';
import { runScenarios, type Scenario } from './scenario.ts';
import { moreTimeNotice, paperSubmit, sealedSubmit, submitQuizModel } from './submit-quiz.model.ts';

/** The output of the submit machine for the attempt that invokes it. */

const unsaved = { ...paperSubmit, unsaved: true };
const longer = {
  deadline: paperSubmit.deadline + 300_000,
  'quiz.timeLimit': 15,
  revision: 8,
  unsaved: false,
};
const cut = new Error('the wire was cut');
const begins = ['start', 'submitting', { starts: ['submitAttempt'] }] as const;

const scenarios: Readonly<Record<string, Scenario<typeof submitQuizModel.machine>>> = {
  'another device has all answers': [
    unsaved,
    begins,
    [
      done('submitAttempt', conflict),
      'conflict',
      { knows: { way: 'conflict', forestalled: false, unsaved: false, failures: 0 } },
    ],
  ],
  'another device does not take the answers': [
    paperSubmit,
    begins,
    [
      done('submitAttempt', conflictAlone),
      'conflict',
      { knows: { way: 'conflict', forestalled: true, unsaved: true, failures: 1 } },
    ],
  ],
  'the paper continues after a refusal': [
    unsaved,
    begins,
    [
      done('submitAttempt', refused),
      'goesOn',
      {
        says: [{ type: 'toast.requested', tone: 'error', message: 'Submission failed' }],
        knows: { way: 'goesOn', forestalled: false, unsaved: true },
      },
    ],
  ],
  'the paper continues with the saved answers': [
    unsaved,
    begins,
    [failed('submitAttempt', cut), 'sealed.waiting', { knows: { failures: 1 } }],
    [{ type: 'answering.requested' }, 'recalling', { starts: ['saveAttempt'] }],
    [
      done('recallAttempt', saved),
      'goesOn',
      { knows: { way: 'goesOn', unsaved: false, revision: 5, previousClientIds: [], failures: 0 } },
    ],
  ],
  'the office gives more time during a submit': [
    unsaved,
    begins,
    [
      done('submitAttempt', goesOnLonger),
      'goesOn',
      { says: [moreTimeNotice], knows: { way: 'goesOn', ...longer } },
    ],
  ],
  'the office gives more time while sealed answers are sent': [
    sealedSubmit,
    ['start', 'sealed.syncing', { starts: ['page', 'clock', 'submitAttempt'] }],
    [
      done('submitAttempt', goesOnLonger),
      'goesOn',
      { says: [moreTimeNotice], knows: { way: 'goesOn', ...longer } },
    ],
  ],
  'another device has the answers of a submit that is taken back': [
    unsaved,
    begins,
    [failed('submitAttempt', cut), 'sealed.waiting'],
    [{ type: 'answering.requested' }, 'recalling'],
    [
      done('recallAttempt', conflict),
      'conflict',
      { knows: { way: 'conflict', forestalled: false, unsaved: false } },
    ],
  ],
};

runScenarios(submitQuizModel, scenarios);
