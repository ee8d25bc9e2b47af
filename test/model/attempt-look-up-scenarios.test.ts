import type { FoundOnDevice } from '#domain/attempts/look-up.ts';
import {
  alone,
  aloneSubmitted,
  asked,
  changed,
  completed,
  completedWithoutSaves,
  cut,
  end,
  inProgress,
  listedCompleted,
  listedElsewhere,
  listedEmptied,
  listedInProgress,
  listedUnseen,
  listedWithoutSaves,
  lookUpModel,
  none,
  noQuestions,
  nothing,
  overSaved,
  overUnsaved,
  page,
  patienceOver,
  refusedForGood,
  refusedForNow,
  running,
  saved,
  submittedHere,
  unnamed,
  unreadable,
  withoutPaper,
} from './attempt-look-up.model.ts';
import { done, failed } from './model-options.ts';
import { now, questions, quiz } from './quiz-attempt.model.ts';
import { runScenarios, type Scenario, type Scene } from './scenario.ts';

type Machine = typeof lookUpModel.machine;
type Told = Scene<Machine>;

const minutes = 60_000;
const asks = { quizId: 'beads', userId: 'st-1' };
const own = { ...page, begun: 'submission-1' };

const reads: Told = ['start', 'readingDevice', { starts: ['readDevice'], asks: [page] }];
const finds = (device: FoundOnDevice): readonly Told[] => [
  ['start', 'readingDevice'],
  [done('readDevice', device), 'asking.listing', { starts: ['askServer'], asks: [asks] }],
];
/** Finds the attempt on the device and on the server; the questions come next. */
const lists = (device: FoundOnDevice, listed: object): readonly Told[] => [
  ...finds(device),
  [
    done('askServer', listed),
    'asking.fetchingPaper',
    { starts: ['askQuestions'], asks: [{ quizId: 'beads' }] },
  ],
];
const from = (
  way: readonly Told[],
  facts: Readonly<Record<string, Told>>,
): Record<string, Scenario<Machine>> =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [page, ...way, fact]]));

const refused = (message: string) => ({ results: { kind: 'refused', message } });
const answerSheet = {
  answers: { 0: '5' },
  answeredAt: { 0: 61_000 },
  marked: [1],
  visited: [0, 1],
  current: 1,
};
const untouched = { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 };
/** The attempt as the draft alone gives it. */
const onDevice = {
  submissionId: 'submission-1',
  revision: 4,
  previousClientIds: ['page-0'],
  answerSheet,
  unsaved: true,
  heldElsewhere: false,
  deadline: now + 5 * minutes,
  now,
};
const found = {
  kind: 'found',
  quiz,
  questions,
  hasQuestions: true,
  attempt: null,
  draftUnreadable: false,
  savesAttempts: true,
  now: now + 400,
};
const sealed = { kind: 'sealed', quiz, questions, attempt: onDevice, savesAttempts: true };
/** The response took 200 ms, so the deadline is uncertain by 100 ms; the questions came at 400 ms. */
const together = { ...onDevice, deadline: now + 5 * minutes + 100, now: now + 400 };
const ended = {
  kind: 'ended',
  quiz,
  end: {
    submissionId: 'submission-1',
    score: 50,
    answered: 1,
    totalQuestions: 2,
    endedAt: completed.completedAt,
  },
};

runScenarios<Machine>(lookUpModel, {
  'a look-up reads the device before it asks the server': [page, reads],
  'a device that cannot be read counts as empty': [
    page,
    reads,
    [failed('readDevice', cut), 'asking.listing', { starts: ['askServer'], asks: [asks] }],
    [done('askServer', none), 'asking.fetchingPaper'],
    [done('askQuestions', asked), 'found', { results: found }],
  ],

  ...from(lists(nothing, none), {
    'a student without an attempt finds the quiz and its questions': [
      done('askQuestions', asked),
      'found',
      { results: found },
    ],
    'a quiz without questions is found without them': [
      done('askQuestions', noQuestions),
      'found',
      { results: { ...found, questions: [], hasQuestions: false } },
    ],
    'refused questions end the look-up with the message of the server': [
      failed('askQuestions', refusedForGood),
      'refused',
      refused(refusedForGood.message),
    ],
    'questions that cannot be loaded end the look-up without a message': [
      failed('askQuestions', cut),
      'refused',
      refused(''),
    ],
  }),
  ...from(finds(nothing), {
    'a refusal ends the look-up with the message of the server': [
      failed('askServer', refusedForGood),
      'refused',
      refused(refusedForGood.message),
    ],
    'a temporary refusal ends the look-up with its message where this device has nothing': [
      failed('askServer', refusedForNow),
      'refused',
      refused(refusedForNow.message),
    ],
    'an unreachable server ends the look-up without a message where this device has nothing': [
      failed('askServer', cut),
      'refused',
      refused(''),
    ],
    'the look-up waits for the server without a limit where this device has nothing': [
      patienceOver,
      'asking.listing',
      { takes: 3000, starts: [] },
    ],
    'the questions of a repeated attempt are not requested before it begins': [
      done('askServer', listedCompleted),
      'found',
      { starts: [], results: { ...found, now: 0, questions: [] } },
    ],
    'a repeated attempt at a quiz that no longer has questions is found without them': [
      done('askServer', listedEmptied),
      'found',
      { results: { ...found, now: 0, questions: [], hasQuestions: false } },
    ],
  }),
  'a host that stores only completed submissions returns the questions of every attempt': [
    page,
    ...lists(nothing, completedWithoutSaves),
    [done('askQuestions', asked), 'found', { results: { ...found, savesAttempts: false } }],
  ],

  'an attempt continues with the answers of this device and of the server': [
    page,
    ...lists(running, {
      ...listedInProgress,
      submissions: [
        {
          ...inProgress,
          answers: { 0: '4', 1: '9' },
          progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: 1000, 1: 2000 } },
        },
      ],
    }),
    [
      done('askQuestions', asked),
      'found',
      {
        results: {
          ...found,
          attempt: {
            ...together,
            answerSheet: {
              ...answerSheet,
              answers: { 0: '5', 1: '9' },
              answeredAt: { 0: 61_000, 1: 2000 },
            },
          },
        },
      },
    ],
  ],
  'an attempt keeps the duration that it began with': [
    page,
    ...lists(nothing, {
      ...listedInProgress,
      submissions: [
        { ...inProgress, clientId: 'page-1', deadline: new Date(now + 15 * minutes).toISOString() },
      ],
    }),
    [
      done('askQuestions', asked),
      'found',
      {
        results: {
          ...found,
          quiz: { ...quiz, timeLimit: 20 },
          attempt: {
            ...together,
            previousClientIds: [],
            answerSheet: untouched,
            unsaved: false,
            deadline: now + 15 * minutes + 100,
          },
        },
      },
    ],
  ],
  'an attempt with an unreadable draft continues with the answers of the server': [
    page,
    ...lists(unreadable, { ...listedInProgress, submissions: [{ ...inProgress, clientId: null }] }),
    [
      done('askQuestions', asked),
      'found',
      {
        results: {
          ...found,
          draftUnreadable: true,
          attempt: { ...together, previousClientIds: [], answerSheet: untouched, unsaved: false },
        },
      },
    ],
  ],
  'without a deadline of the host, an attempt has the time that its draft has left': [
    page,
    ...lists(running, {
      ...listedInProgress,
      submissions: [{ ...inProgress, timeTaken: 60, deadline: null, serverTime: null }],
    }),
    [
      done('askQuestions', asked),
      'found',
      { results: { ...found, attempt: { ...together, deadline: now + 5 * minutes } } },
    ],
  ],
  'without a deadline of the host and a draft, an attempt has the duration less the time taken': [
    page,
    ...lists(nothing, {
      ...listedInProgress,
      submissions: [
        {
          ...inProgress,
          clientId: 'page-1',
          timeTaken: 60,
          startedAt: null,
          deadline: null,
          serverTime: null,
        },
      ],
    }),
    [done('askQuestions', asked), 'found', { knows: { 'attempt.deadline': now + 200 + 9 * minutes } }],
  ],
  'answers that no longer fit a question are put aside, and the others are still to be saved': [
    page,
    ...lists(running, listedInProgress),
    [
      done('askQuestions', changed),
      'asking.puttingAside',
      {
        starts: ['putAside'],
        asks: [
          {
            ...asks,
            quizTitle: quiz.title,
            answers: { 0: '5' },
            reason: 'The questions of this quiz were changed while you were answering',
          },
        ],
      },
    ],
    [
      done('putAside'),
      'found',
      {
        results: {
          ...found,
          questions: changed.questions,
          attempt: { ...together, answerSheet: { ...answerSheet, answers: {}, answeredAt: {} } },
        },
      },
    ],
  ],
  'the other answers are still to be saved when the device fails to put some aside': [
    page,
    ...lists(running, listedInProgress),
    [done('askQuestions', changed), 'asking.puttingAside'],
    [
      failed('putAside', cut),
      'found',
      { knows: { 'attempt.answerSheet.answers': {}, 'attempt.unsaved': true } },
    ],
  ],
  'answers that the server has are not put aside when they no longer fit a question': [
    page,
    ...lists(saved, { ...listedInProgress, submissions: [{ ...inProgress, answers: { 0: '5' } }] }),
    [
      done('askQuestions', changed),
      'found',
      { starts: [], knows: { 'attempt.answerSheet.answers': {}, 'attempt.unsaved': true } },
    ],
  ],

  'late answers are added to an attempt that another device continues': [
    page,
    ...lists(running, listedElsewhere),
    [
      done('askQuestions', asked),
      'asking.addingLateAnswers',
      {
        starts: ['addLateAnswers'],
        asks: [
          {
            ...asks,
            clientId: 'page-0',
            previousClientIds: [],
            submissionId: 'submission-1',
            revision: 4,
            answerSheet,
            score: 0,
            timeTaken: 0,
            status: 'in-progress',
          },
        ],
      },
    ],
    [done('addLateAnswers'), 'found', { knows: { 'attempt.heldElsewhere': true } }],
  ],
  'late answers that cannot be added stay in the draft': [
    page,
    ...lists(running, listedElsewhere),
    [done('askQuestions', asked), 'asking.addingLateAnswers'],
    [failed('addLateAnswers', cut), 'found', { starts: [], knows: { 'attempt.heldElsewhere': true } }],
  ],
  'late answers are added before those that no longer fit a question are put aside': [
    page,
    ...lists(running, listedElsewhere),
    [done('askQuestions', changed), 'asking.addingLateAnswers'],
    [done('addLateAnswers'), 'asking.puttingAside', { starts: ['putAside'] }],
    [done('putAside'), 'found'],
  ],
  ...from(lists(saved, listedElsewhere), {
    'an attempt of another device is found at once where this one has sent everything': [
      done('askQuestions', asked),
      'found',
      { starts: [], knows: { 'attempt.heldElsewhere': true } },
    ],
  }),

  'an attempt that was submitted here is sealed with its questions while it is in progress': [
    page,
    ...lists(submittedHere, listedInProgress),
    [
      done('askQuestions', asked),
      'sealed',
      { results: { ...sealed, attempt: { ...together, now: now + 200 } } },
    ],
  ],
  'a sealed attempt opens from this device when its questions are refused for now': [
    page,
    ...lists(submittedHere, listedInProgress),
    [
      failed('askQuestions', refusedForNow),
      'sealed',
      { results: { ...sealed, attempt: { ...onDevice, unsaved: false } } },
    ],
  ],
  ...from(finds(running), {
    'an attempt that was closed with answers missing is sealed, and its questions are not requested': [
      done('askServer', listedUnseen),
      'sealed',
      {
        starts: [],
        results: { ...sealed, questions: [], attempt: { ...together, deadline: now + 200, now: now + 200 } },
      },
    ],
    'a running attempt opens from this device when the server takes more than 3 seconds': [
      patienceOver,
      'found',
      { takes: 3000, results: { ...found, now: 0, attempt: onDevice } },
    ],
    'a running attempt opens from this device when the server cannot be reached': [
      failed('askServer', cut),
      'found',
      { results: { ...found, now: 0, attempt: onDevice } },
    ],
    'a running attempt opens from this device when the server refuses for now': [
      failed('askServer', refusedForNow),
      'found',
      { results: { ...found, now: 0, attempt: onDevice } },
    ],
    'a running attempt does not open from this device when the server refuses it for good': [
      failed('askServer', refusedForGood),
      'refused',
      refused(refusedForGood.message),
    ],
  }),
  'the questions must come within the 3 seconds too': [
    page,
    ...lists(running, listedInProgress),
    [patienceOver, 'found', { takes: 3000, results: { ...found, now: 0, attempt: onDevice } }],
  ],
  'questions are not requested once a running attempt has opened from this device': [
    page,
    ...finds(running),
    [patienceOver, 'found', { starts: [] }],
  ],
  'an attempt that was submitted here is sealed without the server': [
    page,
    ...finds(submittedHere),
    [
      failed('askServer', cut),
      'sealed',
      { results: { ...sealed, attempt: { ...onDevice, unsaved: false } } },
    ],
  ],
  'an attempt whose time is over is sealed without the server when it has unsent answers': [
    page,
    ...finds(overUnsaved),
    [failed('askServer', cut), 'sealed', { results: { ...sealed, attempt: { ...onDevice, deadline: now } } }],
  ],
  'an attempt that is saved and running opens without the server': [
    page,
    ...finds(saved),
    [patienceOver, 'found', { results: { ...found, now: 0, attempt: { ...onDevice, unsaved: false } } }],
  ],
  ...from(finds(overSaved), {
    'an attempt that is saved and over does not open without the server': [
      failed('askServer', cut),
      'refused',
      refused(''),
    ],
  }),
  ...from(finds(withoutPaper), {
    'an attempt whose questions this device does not have does not open without the server': [
      failed('askServer', cut),
      'refused',
      refused(''),
    ],
  }),
  ...from(finds(unnamed), {
    'a draft of an opening that may not have reached the server does not open without the server': [
      failed('askServer', cut),
      'refused',
      refused(''),
    ],
  }),
  ...from(finds(unreadable), {
    'a draft that cannot be read does not open without the server': [
      failed('askServer', cut),
      'refused',
      refused(''),
    ],
  }),

  'an attempt on a host that stores only completed submissions continues from this device': [
    page,
    ...lists(alone, listedWithoutSaves),
    [
      done('askQuestions', asked),
      'found',
      {
        results: {
          ...found,
          savesAttempts: false,
          attempt: { ...onDevice, submissionId: null, revision: null, now: now + 400 },
        },
      },
    ],
  ],
  'an attempt that was submitted on such a host is sealed': [
    page,
    ...lists(aloneSubmitted, listedWithoutSaves),
    [
      done('askQuestions', asked),
      'sealed',
      {
        results: {
          ...sealed,
          savesAttempts: false,
          attempt: { ...onDevice, submissionId: null, revision: null, now: now + 400 },
        },
      },
    ],
  ],
  'an attempt on such a host continues from this device without the server': [
    page,
    ...finds(alone),
    [
      failed('askServer', cut),
      'found',
      {
        results: {
          ...found,
          now: 0,
          savesAttempts: false,
          attempt: { ...onDevice, submissionId: null, revision: null },
        },
      },
    ],
  ],
  'answers that no longer fit a question are put aside even if only this device has the attempt': [
    page,
    ...lists(alone, listedWithoutSaves),
    [done('askQuestions', changed), 'asking.puttingAside'],
    [done('putAside'), 'found', { knows: { 'attempt.answerSheet.answers': {} } }],
  ],
  'once the host saves attempts, another attempt begins': [
    page,
    ...lists(alone, none),
    [done('askQuestions', asked), 'found', { results: found }],
  ],
  'an attempt in progress comes before one that only this device has': [
    page,
    ...lists(alone, { ...listedInProgress, savesAttempts: false }),
    [done('askQuestions', asked), 'found', { knows: { 'attempt.submissionId': 'submission-1' } }],
  ],

  'an attempt whose end was not seen is shown before another one begins': [
    page,
    ...finds(nothing),
    [
      done('askServer', listedUnseen),
      'asking.fetchingEnd',
      { starts: ['askEnd'], asks: [{ submissionId: 'submission-1' }] },
    ],
    [done('askEnd', end), 'ended', { results: { ...ended, end: { ...ended.end, score: 100, answered: 2 } } }],
  ],
  'the attempt of this page that is over is shown, though its end was seen': [
    own,
    ['start', 'readingDevice', { asks: [own] }],
    [done('readDevice', nothing), 'asking.listing'],
    [
      done('askServer', {
        ...listedCompleted,
        submissions: [{ ...completed, _id: 'submission-2', score: 0 }, completed],
      }),
      'asking.fetchingEnd',
      { asks: [{ submissionId: 'submission-1' }] },
    ],
    [failed('askEnd', cut), 'ended', { results: ended }],
  ],
  'the newest attempt is shown when that of this page has no id': [
    { ...page, begun: '' },
    ['start', 'readingDevice'],
    [done('readDevice', nothing), 'asking.listing'],
    [done('askServer', listedCompleted), 'asking.fetchingEnd', { asks: [{ submissionId: 'submission-1' }] }],
    [failed('askEnd', refusedForNow), 'ended', { results: ended }],
  ],
  'an attempt in progress comes before the ended attempt of this page': [
    { ...page, begun: 'submission-0' },
    ['start', 'readingDevice'],
    [done('readDevice', nothing), 'asking.listing'],
    [done('askServer', listedInProgress), 'asking.fetchingPaper'],
  ],
  'a page whose attempt the server does not know begins the first one': [
    own,
    ['start', 'readingDevice'],
    [done('readDevice', nothing), 'asking.listing'],
    [done('askServer', none), 'asking.fetchingPaper'],
  ],
  ...from([...finds(nothing), [done('askServer', listedUnseen), 'asking.fetchingEnd']], {
    'an unseen end that cannot be loaded ends the look-up without a message': [
      failed('askEnd', cut),
      'refused',
      refused(''),
    ],
    'an unseen end that is refused ends the look-up with the message of the server': [
      failed('askEnd', refusedForNow),
      'refused',
      refused(refusedForNow.message),
    ],
  }),
  'a host without counts returns an end without the number of questions and the time': [
    own,
    ['start', 'readingDevice'],
    [done('readDevice', nothing), 'asking.listing'],
    [done('askServer', listedCompleted), 'asking.fetchingEnd'],
    [
      done('askEnd', { ...completed, totalQuestions: undefined, completedAt: undefined }),
      'ended',
      { results: { ...ended, end: { ...ended.end, totalQuestions: null, endedAt: null } } },
    ],
  ],
});
