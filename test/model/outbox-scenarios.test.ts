import { done, failed } from './model-options.ts';
import { outboxModel, refusedLate, stays, submitted, two } from './outbox.model.ts';
import { runScenarios, type Scene } from './scenario.ts';
import { unsent } from './send-draft.model.ts';

type Told = Scene<typeof outboxModel.machine>;

const cut = new Error('the wire was cut');
const asks = (userId: string) => ({ type: 'round.requested', userId }) as const;
const listens = (userId: string) => ({ type: 'listening.began', userId }) as const;
const leaves = (userId: string) => ({ type: 'listening.ended', userId }) as const;
const told = (...news: readonly object[]) => ({ type: 'news.told', userId: 'st-1', news });
const counted = { waiting: 1, pending: 2 };
const countTold = told({ type: 'drafts.counted', ...counted });
const success = { type: 'results.submitted' };
const refusal = { type: 'answers.refused', message: 'Too late' };

const lists: readonly Told[] = [
  ['start', 'resting', { starts: [] }],
  [asks('st-1'), 'listing', { starts: ['listDrafts'], asks: [{ userId: 'st-1' }] }],
];
const sends: readonly Told[] = [
  ...lists,
  [done('listDrafts', [unsent]), 'sending', { starts: ['sendDraft'], asks: [unsent] }],
];
const settles: readonly Told[] = [
  ...sends,
  [done('sendDraft', submitted), 'counting', { starts: ['countDrafts'], asks: [{ userId: 'st-1' }] }],
  [done('countDrafts', counted), 'resting', { knows: { asked: [], outcomes: [] } }],
];

runScenarios(outboxModel, {
  'the drafts are sent one after the other': [
    undefined,
    ...lists,
    [done('listDrafts', two), 'sending', { starts: ['sendDraft'], asks: [{ quizId: 'beads' }] }],
    [done('sendDraft', stays), 'sending', { starts: ['sendDraft'], asks: [{ quizId: 'cube' }] }],
    [done('sendDraft', stays), 'counting', { starts: ['countDrafts'] }],
    [done('countDrafts', counted), 'resting', { starts: [] }],
  ],
  'a draft that fails does not hold up the others': [
    undefined,
    ...lists,
    [done('listDrafts', two), 'sending'],
    [failed('sendDraft', cut), 'sending', { starts: ['sendDraft'], asks: [{ quizId: 'cube' }] }],
    [failed('sendDraft', cut), 'counting'],
  ],
  'without drafts the round is over': [
    undefined,
    ...lists,
    [done('listDrafts', []), 'counting', { starts: ['countDrafts'] }],
    [failed('countDrafts', cut), 'resting', { knows: { asked: [] } }],
  ],
  'a storage that cannot be read ends the round': [
    undefined,
    ...lists,
    [failed('listDrafts', cut), 'resting', { starts: [], knows: { asked: [] } }],
  ],
  'all requests for the same user share a round': [
    undefined,
    ...lists,
    [asks('st-1'), 'listing', { starts: [], knows: { asked: ['st-1'] } }],
    [done('listDrafts', []), 'counting'],
    [asks('st-1'), 'counting', { starts: [] }],
    [done('countDrafts', counted), 'resting'],
    [asks('st-1'), 'listing', { starts: ['listDrafts'] }],
  ],
  'the round of another user follows': [
    undefined,
    ...sends,
    [asks('st-2'), 'sending', { starts: [], knows: { asked: ['st-1', 'st-2'] } }],
    [done('sendDraft', stays), 'counting'],
    [
      done('countDrafts', counted),
      'listing',
      { starts: ['listDrafts'], asks: [{ userId: 'st-2' }], knows: { asked: ['st-2'] } },
    ],
  ],
  'a user who listens gets the results of a round and then the number of remaining drafts': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting', { says: [] }],
    [asks('st-1'), 'listing'],
    [done('listDrafts', two), 'sending'],
    [done('sendDraft', refusedLate), 'sending', { says: [] }],
    [done('sendDraft', submitted), 'counting', { says: [told(success, refusal)] }],
    [done('countDrafts', counted), 'resting', { says: [countTold] }],
  ],
  'the same message is reported once for all drafts of a round': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [asks('st-1'), 'listing'],
    [done('listDrafts', two), 'sending'],
    [done('sendDraft', refusedLate), 'sending'],
    [done('sendDraft', refusedLate), 'counting', { says: [told(refusal)] }],
  ],
  'a user who listens gets only the number of remaining drafts when a round had no result': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [asks('st-1'), 'listing'],
    [done('listDrafts', [unsent]), 'sending'],
    [done('sendDraft', stays), 'counting', { says: [] }],
    [done('countDrafts', counted), 'resting', { says: [countTold] }],
  ],
  'a round without a result keeps no news': [
    undefined,
    ...sends,
    [done('sendDraft', stays), 'counting', { says: [], knows: { untold: [] } }],
  ],
  'a refusal without a message gets a default one': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [asks('st-1'), 'listing'],
    [done('listDrafts', [unsent]), 'sending'],
    [
      done('sendDraft', { kind: 'refused', message: '' }),
      'counting',
      { says: [told({ type: 'answers.refused', message: 'Submission failed' })] },
    ],
  ],
  'the result of a draft without a listener is reported once, only to its user': [
    undefined,
    ...settles,
    [listens('st-2'), 'resting', { says: [] }],
    [listens('st-1'), 'resting', { says: [told(success)], knows: { untold: [] } }],
    [leaves('st-1'), 'resting', { knows: { listeners: ['st-2'] } }],
    [listens('st-1'), 'resting', { says: [] }],
  ],
  'a user with two listeners gets news until the last one leaves': [
    undefined,
    ['start', 'resting'],
    [listens('st-1'), 'resting'],
    [listens('st-1'), 'resting'],
    [leaves('st-1'), 'resting', { knows: { listeners: ['st-1'] } }],
    [asks('st-1'), 'listing'],
    [done('listDrafts', [unsent]), 'sending'],
    [leaves('st-1'), 'sending', { knows: { listeners: [] } }],
    [done('sendDraft', submitted), 'counting', { says: [] }],
    [done('countDrafts', counted), 'resting', { says: [] }],
    [listens('st-1'), 'resting', { says: [told(success)] }],
  ],
});
