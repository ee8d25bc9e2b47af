import { after, done } from './model-options.ts';
import { pendingSubmissionsModel, tooLate } from './pending-submissions.model.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof pendingSubmissionsModel.machine>;

const visitor = { userId: null, page: 'page-1' };
const student = { userId: 'st-1', page: 'page-1' };
const counted = (waiting: number, pending: number) => ({ type: 'drafts.counted', waiting, pending }) as const;

const waits: readonly Told[] = [
  ['start', 'resting', { starts: ['site'] }],
  [counted(1, 0), 'sending', { starts: ['sendDrafts'], knows: { waiting: 1, pending: 0 } }],
  [done('sendDrafts'), 'waiting', { knows: { failures: 1 } }],
];

runScenarios(pendingSubmissionsModel, {
  'a visitor does not send the answers of the users of this device': [
    visitor,
    ['start', 'resting'],
    [counted(1, 0), 'signInFirst', { starts: [] }],
    [counted(0, 1), 'signInFirst', { starts: [] }],
    [counted(0, 0), 'resting'],
    [counted(0, 1), 'signInFirst'],
  ],
  'nothing is sent again after a round that has sent everything': [
    student,
    ['start', 'resting'],
    [counted(0, 1), 'sending', { starts: ['sendDrafts'] }],
    [counted(0, 0), 'sending', { starts: [] }],
    [done('sendDrafts'), 'resting', { knows: { failures: 0 } }],
  ],
  'a round that leaves drafts is repeated after a delay': [
    student,
    ...waits,
    [after('retry', 'pendingSubmissions.waiting'), 'sending', { starts: ['sendDrafts'] }],
    [done('sendDrafts'), 'waiting', { knows: { failures: 2 } }],
    [after('retry', 'pendingSubmissions.waiting'), 'sending', { starts: ['sendDrafts'] }],
  ],
  'a round that left drafts is repeated at once when the network comes back': [
    student,
    ...waits,
    [{ type: 'network.restored' }, 'sending', { starts: ['sendDrafts'] }],
  ],
  'a round that left drafts is repeated at once on request': [
    student,
    ...waits,
    [{ type: 'send.requested' }, 'sending', { starts: ['sendDrafts'] }],
    [{ type: 'send.requested' }, 'sending', { starts: [] }],
  ],
  'drafts that another window has sent meanwhile are not sent again': [
    student,
    ...waits,
    [counted(2, 1), 'waiting', { knows: { waiting: 2, pending: 1 } }],
    [counted(0, 0), 'resting', { knows: { failures: 0 } }],
  ],
  'the results of drafts are shown, no matter which part of the page sent them': [
    student,
    ['start', 'resting'],
    [
      { type: 'results.submitted' },
      'resting',
      {
        says: [{ type: 'toast.requested', tone: 'success', message: 'Your answers have been submitted' }],
      },
    ],
    [tooLate, 'resting', { says: [{ type: 'toast.requested', tone: 'warning', message: tooLate.message }] }],
  ],
});
