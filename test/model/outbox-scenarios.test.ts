import { done, failed } from './model-options.ts';
import { outboxModel, refusedLate, stays, submitted, two } from './outbox.model.ts';
import { runScenarios, type Scene } from './scenario.ts';
import { unsent } from './send-copy.model.ts';

type Told = Scene<typeof outboxModel.machine>;

/** How the copies on this device are sent, and what users are told of it. */

const cut = new Error('the wire was cut');
const asks = (userId: string) => ({ type: 'round.requested', userId }) as const;
const listens = (userId: string) => ({ type: 'listening.began', userId }) as const;
const leaves = (userId: string) => ({ type: 'listening.ended', userId }) as const;
const told = (...news: readonly object[]) => ({ type: 'news.told', userId: 'st-1', news });
const counted = { waiting: 1, pending: 2 };
const countTold = told({ type: 'copies.counted', ...counted });
const success = { type: 'results.submitted' };
const refusal = { type: 'answers.refused', message: 'Too late' };

const lists: readonly Told[] = [
  ['start', 'resting', { starts: [] }],
  [asks('st-1'), 'listing', { starts: ['listCopies'], asks: [{ userId: 'st-1' }] }],
];
const sends: readonly Told[] = [
  ...lists,
  [done('listCopies', [unsent]), 'sending', { starts: ['sendCopy'], asks: [unsent] }],
];
const settles: readonly Told[] = [
  ...sends,
  [done('sendCopy', submitted), 'counting', { starts: ['countCopies'], asks: [{ userId: 'st-1' }] }],
  [done('countCopies', counted), 'resting', { knows: { asked: [], outcomes: [] } }],
];

runScenarios(outboxModel, {
  'the copies are sent one after the other': [
    undefined,
    ...lists,
    [done('listCopies', two), 'sending', { starts: ['sendCopy'], asks: [{ quizId: 'beads' }] }],
    [done('sendCopy', stays), 'sending', { starts: ['sendCopy'], asks: [{ quizId: 'cube' }] }],
    [done('sendCopy', stays), 'counting', { starts: ['countCopies'] }],
    [done('countCopies', counted), 'resting', { starts: [] }],
  ],
  'a copy that fails does not hold up the others': [
    undefined,
    ...lists,
    [done('listCopies', two), 'sending'],
    [failed('sendCopy', cut), 'sending', { starts: ['sendCopy'], asks: [{ quizId: 'cube' }] }],
    [failed('sendCopy', cut), 'counting'],
  ],
  'without copies the round is over': [
    undefined,
    ...lists,
    [done('listCopies', []), 'counting', { starts: ['countCopies'] }],
    [failed('countCopies', cut), 'resting', { knows: { asked: [] } }],
  ],
  'a storage that cannot be read ends the round': [
    undefined,
    ...lists,
    [failed('listCopies', cut), 'resting', { starts: [], knows: { asked: [] } }],
  ],
  'all who ask for the same user share a round': [
    undefined,
    ...lists,
    [asks('st-1'), 'listing', { starts: [], knows: { asked: ['st-1'] } }],
    [done('listCopies', []), 'counting'],
    [asks('st-1'), 'counting', { starts: [] }],
    [done('countCopies', counted), 'resting'],
    [asks('st-1'), 'listing', { starts: ['listCopies'] }],
  ],
  'the round of another user follows': [
    undefined,
    ...sends,
    [asks('st-2'), 'sending', { starts: [], knows: { asked: ['st-1', 'st-2'] } }],
    [done('sendCopy', stays), 'counting'],
    [
      done('countCopies', counted),
      'listing',
      { starts: ['listCopies'], asks: [{ userId: 'st-2' }], knows: { asked: ['st-2'] } },
    ],
  ],
  'a user who listens is told of the round and then of what is left': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting', { says: [] }],
    [asks('st-1'), 'listing'],
    [done('listCopies', two), 'sending'],
    [done('sendCopy', refusedLate), 'sending', { says: [] }],
    [done('sendCopy', submitted), 'counting', { says: [told(success, refusal)] }],
    [done('countCopies', counted), 'resting', { says: [countTold] }],
  ],
  'the same words are told once for all copies of a round': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [asks('st-1'), 'listing'],
    [done('listCopies', two), 'sending'],
    [done('sendCopy', refusedLate), 'sending'],
    [done('sendCopy', refusedLate), 'counting', { says: [told(refusal)] }],
  ],
  'a user who listens is told how many are left alone when nothing else came of a round': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [asks('st-1'), 'listing'],
    [done('listCopies', [unsent]), 'sending'],
    [done('sendCopy', stays), 'counting', { says: [] }],
    [done('countCopies', counted), 'resting', { says: [countTold] }],
  ],
  'nothing is kept of a round of which nothing came': [
    undefined,
    ...sends,
    [done('sendCopy', stays), 'counting', { says: [], knows: { untold: [] } }],
  ],
  'a refusal without words has words': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [asks('st-1'), 'listing'],
    [done('listCopies', [unsent]), 'sending'],
    [
      done('sendCopy', { kind: 'refused', message: '' }),
      'counting',
      { says: [told({ type: 'answers.refused', message: 'Submission failed' })] },
    ],
  ],
  'what came of a copy without a listener is told once, and to its user alone': [
    undefined,
    ...settles,
    [listens('st-2'), 'resting', { says: [] }],
    [listens('st-1'), 'resting', { says: [told(success)], knows: { untold: [] } }],
    [leaves('st-1'), 'resting', { knows: { listeners: ['st-2'] } }],
    [listens('st-1'), 'resting', { says: [] }],
  ],
  'a user with two listeners is told until the last one leaves': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [listens('st-1'), 'resting'],
    [leaves('st-1'), 'resting', { knows: { listeners: ['st-1'] } }],
    [asks('st-1'), 'listing'],
    [done('listCopies', [unsent]), 'sending'],
    [leaves('st-1'), 'sending', { knows: { listeners: [] } }],
    [done('sendCopy', submitted), 'counting', { says: [] }],
    [done('countCopies', counted), 'resting', { says: [] }],
    [listens('st-1'), 'resting', { says: [told(success)] }],
  ],
});
