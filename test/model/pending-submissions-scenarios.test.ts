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
  'answers of somebody on this device are theirs to send': [
    visitor,
    ['start', 'resting'],
    [counted(1, 0), 'signInFirst', { starts: [] }],
    [counted(0, 1), 'signInFirst', { starts: [] }],
    [counted(0, 0), 'resting'],
    [counted(0, 1), 'signInFirst'],
  ],
  'a round that sends everything ends it': [
    student,
    ['start', 'resting'],
    [counted(0, 1), 'sending', { starts: ['sendDrafts'] }],
    [counted(0, 0), 'sending', { starts: [] }],
    [done('sendDrafts'), 'resting', { knows: { failures: 0 } }],
  ],
  'a round that leaves something is made again after a while': [
    student,
    ...waits,
    [after('retry', 'pendingSubmissions.waiting'), 'sending', { starts: ['sendDrafts'] }],
    [done('sendDrafts'), 'waiting', { knows: { failures: 2 } }],
    [after('retry', 'pendingSubmissions.waiting'), 'sending', { starts: ['sendDrafts'] }],
  ],
  'it is made at once when the network comes back': [
    student,
    ...waits,
    [{ type: 'network.restored' }, 'sending', { starts: ['sendDrafts'] }],
  ],
  'it is made at once when the person asks': [
    student,
    ...waits,
    [{ type: 'send.requested' }, 'sending', { starts: ['sendDrafts'] }],
    [{ type: 'send.requested' }, 'sending', { starts: [] }],
  ],
  'another window may have sent them meanwhile': [
    student,
    ...waits,
    [counted(2, 1), 'waiting', { knows: { waiting: 2, pending: 1 } }],
    [counted(0, 0), 'resting', { knows: { failures: 0 } }],
  ],
  'what became of them is said, no matter who sent them': [
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
