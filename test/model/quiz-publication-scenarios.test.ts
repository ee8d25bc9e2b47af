import { done, failed } from './model-options.ts';
import {
  checked,
  forty,
  opened,
  publicationInput,
  quizPublicationModel,
  twenty,
  typed,
} from './quiz-publication.model.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof quizPublicationModel.machine>;

const newQuiz = { ...publicationInput, revision: 0, isNew: true };
const start: Told = [
  'start',
  'editing.open',
  { starts: [], knows: { texts: opened.texts, saved: opened.texts, refusal: null } },
];
const types = (minutes: keyof typeof typed, at = 'editing.open'): Told => [
  { type: 'texts.changed', texts: typed[minutes] },
  at,
  { starts: [], knows: { texts: typed[minutes] } },
];
const save = (of: keyof typeof checked) => ({ type: 'save.requested', checked: checked[of] }) as const;
const publish = (of: keyof typeof checked) => ({ type: 'publish.requested', checked: checked[of] }) as const;
const outdated = [{ type: 'quiz.outdated' }];
const saved = done('saveDraft', { kind: 'saved', revision: 4 });
const published = done('publishDraft', { kind: 'published', number: 2, revision: 5 });
const changedByOther = 'Another staff member has changed this quiz.';
const conflict = { kind: 'conflict', reason: changedByOther } as const;
const wentWrong = 'That did not work. Please try again.';

const saves: Told = [
  save('twenty'),
  'sending.saving',
  { starts: ['saveDraft'], asks: [{ quizId: 'sums', revision: 3, ...twenty }] },
];
const savesToPublish: Told = [publish('twenty'), 'sending.saving', { starts: ['saveDraft'] }];
const publishes: Told = [
  saved,
  'sending.publishing',
  {
    starts: ['publishDraft'],
    asks: [{ quizId: 'sums', revision: 4, ...twenty }],
    knows: { saved: twenty.texts, revision: 4 },
  },
];
const compares: Told = [
  done('saveDraft', conflict),
  'sending.comparing',
  { starts: ['compareStored'], asks: [{ quizId: 'sums', ...twenty }], knows: { reason: changedByOther } },
];

runScenarios(quizPublicationModel, {
  'typed texts are saved as a draft, and saved again only once they change': [
    publicationInput,
    start,
    types('twenty'),
    saves,
    [saved, 'editing.saved', { says: outdated, starts: [], knows: { saved: twenty.texts, revision: 4 } }],
    [save('twenty'), 'editing.saved', { starts: [] }],
    types('forty', 'editing.saved'),
    [save('forty'), 'sending.saving', { asks: [{ revision: 4, ...forty }] }],
  ],
  'an opened and unchanged quiz is saved already, unless it is not stored': [
    publicationInput,
    start,
    [save('opened'), 'editing.saved', { starts: [] }],
    [
      publish('opened'),
      'sending.publishing',
      { starts: ['publishDraft'], asks: [{ revision: 3, ...opened }] },
    ],
  ],
  'a draft of a new quiz is saved first although nothing is typed': [
    newQuiz,
    start,
    [save('opened'), 'sending.saving', { asks: [{ revision: 0, ...opened }] }],
    [
      done('saveDraft', { kind: 'saved', revision: 1 }),
      'editing.saved',
      { says: outdated, knows: { isNew: false } },
    ],
    [save('opened'), 'editing.saved', { starts: [] }],
    [publish('opened'), 'sending.publishing', { asks: [{ revision: 1 }] }],
    [published, 'editing.published', { says: outdated, knows: { number: 2, revision: 5 } }],
    [save('opened'), 'editing.saved', { starts: [] }],
  ],
  'typed texts are saved, then published': [
    publicationInput,
    start,
    types('twenty'),
    savesToPublish,
    publishes,
    [
      published,
      'editing.published',
      { says: outdated, starts: [], knows: { number: 2, revision: 5, saved: twenty.texts } },
    ],
    types('forty', 'editing.published'),
    [publish('forty'), 'sending.saving', { asks: [{ revision: 5, ...forty }] }],
  ],
  'a second click changes nothing during the request of the first': [
    publicationInput,
    start,
    types('twenty'),
    saves,
    [publish('twenty'), 'sending.saving', { starts: [], knows: { isPublishing: false } }],
    [saved, 'editing.saved', { says: outdated }],
    [publish('twenty'), 'sending.publishing'],
    [save('twenty'), 'sending.publishing', { starts: [], knows: { isPublishing: true } }],
  ],
  'texts that are typed during the requests stay, and are not saved by them': [
    publicationInput,
    start,
    types('twenty'),
    savesToPublish,
    types('forty', 'sending.saving'),
    publishes,
    [published, 'editing.published', { says: outdated, knows: { texts: forty.texts, saved: twenty.texts } }],
    [save('forty'), 'sending.saving', { asks: [{ revision: 5, ...forty }] }],
  ],
  'texts that cannot be a draft are refused at once, and what was saved before stays saved': [
    publicationInput,
    start,
    types('unfit'),
    [
      save('unfit'),
      'editing.refused',
      { starts: [], knows: { 'refusal.problems': checked.unfit.problems, 'refusal.texts': typed.unfit } },
    ],
    types('twenty', 'editing.refused'),
    [save('twenty'), 'sending.saving', { starts: ['saveDraft'], knows: { refusal: null } }],
    types('unfit', 'sending.saving'),
    [saved, 'editing.saved', { says: outdated }],
    [publish('unfit'), 'editing.refused', { starts: [], knows: { saved: twenty.texts, revision: 4 } }],
  ],
  'a draft that cannot be published is saved nevertheless': [
    publicationInput,
    start,
    types('twenty'),
    savesToPublish,
    publishes,
    [
      done('publishDraft', { kind: 'refused', problems: { questions: 'A quiz needs a question' } }),
      'editing.refused',
      {
        says: outdated,
        starts: [],
        knows: { 'refusal.problems.questions': 'A quiz needs a question', saved: twenty.texts, revision: 4 },
      },
    ],
    [save('twenty'), 'editing.saved', { starts: [] }],
    [publish('twenty'), 'sending.publishing', { asks: [{ revision: 4 }], knows: { refusal: null } }],
    [
      failed('publishDraft', new Error('a fault')),
      'editing.failed',
      { says: outdated, knows: { reason: wentWrong, saved: twenty.texts, revision: 4 } },
    ],
    [publish('twenty'), 'sending.publishing'],
    [
      done('publishDraft', { kind: 'failed', reason: 'This is taking too long.' }),
      'editing.failed',
      { says: outdated, knows: { reason: 'This is taking too long.' } },
    ],
  ],
  'a draft that the server refuses is not saved, and not published': [
    publicationInput,
    start,
    types('twenty'),
    savesToPublish,
    [
      done('saveDraft', { kind: 'refused', problems: { subjectId: 'There is no such subject' } }),
      'editing.refused',
      { says: outdated, starts: [], knows: { saved: opened.texts, revision: 3 } },
    ],
    savesToPublish,
    [
      done('saveDraft', { kind: 'failed', reason: 'No network.' }),
      'editing.failed',
      { says: outdated, starts: [], knows: { saved: opened.texts, reason: 'No network.' } },
    ],
    savesToPublish,
    [
      failed('saveDraft', new Error('a fault')),
      'editing.failed',
      { says: outdated, knows: { reason: wentWrong } },
    ],
  ],
  'a draft of another staff member is reported, and what is typed stays': [
    publicationInput,
    start,
    types('twenty'),
    saves,
    compares,
    types('forty', 'sending.comparing'),
    [
      done('compareStored', { kind: 'other' }),
      'editing.conflict',
      {
        says: outdated,
        starts: [],
        knows: { reason: changedByOther, texts: forty.texts, saved: opened.texts },
      },
    ],
    [save('forty'), 'sending.saving', { asks: [{ revision: 3 }] }],
    [done('saveDraft', conflict), 'sending.comparing'],
    [failed('compareStored', new Error('a fault')), 'editing.conflict', { says: outdated }],
  ],
  'a draft that was stored without a response is found, and published if that was requested': [
    publicationInput,
    start,
    types('twenty'),
    saves,
    compares,
    [
      done('compareStored', { kind: 'saved', revision: 7 }),
      'editing.saved',
      { says: outdated, starts: [], knows: { saved: twenty.texts, revision: 7 } },
    ],
    types('forty', 'editing.saved'),
    [publish('forty'), 'sending.saving'],
    [done('saveDraft', conflict), 'sending.comparing'],
    [
      done('compareStored', { kind: 'saved', revision: 8 }),
      'sending.publishing',
      { starts: ['publishDraft'], asks: [{ revision: 8, ...forty }], knows: { saved: forty.texts } },
    ],
  ],
  'a publication without a response is found': [
    publicationInput,
    start,
    types('twenty'),
    savesToPublish,
    publishes,
    [
      done('publishDraft', { kind: 'failed', reason: 'This is taking too long.' }),
      'editing.failed',
      { says: outdated },
    ],
    [publish('twenty'), 'sending.publishing', { asks: [{ revision: 4 }] }],
    [
      done('publishDraft', conflict),
      'sending.comparing',
      { starts: ['compareStored'], asks: [twenty], knows: { reason: changedByOther } },
    ],
    [
      done('compareStored', { kind: 'published', number: 3, revision: 8 }),
      'editing.published',
      { says: outdated, starts: [], knows: { number: 3, revision: 8, isNew: false } },
    ],
  ],
});
