import { retryDelay } from '#domain/retry-delay.ts';
import { after, done, failed } from './model-options.ts';
import {
  closed,
  conflict,
  now,
  refused,
  refusedSilently,
  saved,
  savedTogether,
  seen,
  submitted,
  unreachable,
} from './quiz-attempt.model.ts';
import {
  answers,
  cut,
  each,
  finishes,
  goesOn,
  held,
  isAsked,
  isSealed,
  leavesOneOpen,
  onPaper,
  paper,
  pick,
  recalls,
  runAttemptScenarios,
  savesNow,
  sendsNow,
  student,
  submits,
  syncs,
  type Told,
  toast,
} from './quiz-attempt-ways.ts';

const submit = { type: 'submit.requested' } as const;
const timeIsUp = { type: 'clock.ticked', now: now + 600_000 } as const;
const toList = { says: [{ type: 'navigation.requested', to: '/competition' }] };
const failedMessage = { says: [toast('error', 'Submission failed')] };
const cannotRecall = {
  says: [toast('error', 'We cannot reach the server, so your quiz is still being submitted.')],
};
const hasRoom = paper({ submitting: 'ready' });
const asking = paper({ submitting: 'asking.ready' });
/** The user has submitted while a save is pending. */
const closing = paper({ answering: 'over', submitting: 'closing', saving: 'sending.first' });
const waitsASecond: readonly Told[] = [
  [
    onPaper.watch,
    paper({ answering: 'over', submitting: 'closing', saving: 'sending.first', watching: 'looking' }),
    { takes: 300 },
  ],
  [
    onPaper.savePatience,
    'submitting',
    { takes: 700, starts: ['submitAttempt'], asks: [{ revision: 4, previousClientIds: ['page-0'] }] },
  ],
];
const closes: readonly Told[] = [
  ...goesOn,
  [onPaper.submitReady, paper({ submitting: 'ready', saving: 'sending.first' }), { takes: 600 }],
  [submit, paper({ submitting: 'asking.appearing', saving: 'sending.first' })],
  [onPaper.askReady, paper({ submitting: 'asking.ready', saving: 'sending.first' }), { takes: 600 }],
  [submit, closing, { starts: [] }],
];
runAttemptScenarios({
  'Submit is only on the last question, and ignores clicks for 600 ms': [
    student,
    ...answers,
    [submit, paper(), { starts: [] }],
    [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'changed' })],
    ...savesNow({ submitting: 'appearing' }),
    [submit, paper({ submitting: 'appearing' }), { starts: [] }],
    [{ type: 'question.previous' }, paper({ saving: 'changed' })],
    ...savesNow(),
    [{ type: 'question.jumped', index: 1 }, paper({ submitting: 'appearing', saving: 'changed' })],
    ...savesNow({ submitting: 'appearing' }),
    [onPaper.submitReady, hasRoom, { takes: 600 }],
    [{ type: 'question.previous' }, paper({ saving: 'changed' })],
    ...savesNow(),
    [submit, paper(), { starts: [] }],
  ],
  'a paper with all questions answered is submitted at once': [
    student,
    ...finishes,
    [onPaper.submitReady, hasRoom, { takes: 600 }],
    [
      submit,
      'submitting',
      { starts: ['submitAttempt'], asks: [{ answerSheet: { answers: { 0: '5', 1: '9' } }, revision: 5 }] },
    ],
  ],
  'a paper with all questions answered and one marked asks for confirmation': [
    student,
    ...finishes,
    [{ type: 'mark.toggled' }, paper({ submitting: 'appearing', saving: 'changed' })],
    ...savesNow({ submitting: 'appearing' }),
    [onPaper.submitReady, hasRoom],
    [submit, paper({ submitting: 'asking.appearing' }), { starts: [] }],
  ],
  'a paper with an open question asks for confirmation, which can be given after 600 ms': [
    student,
    ...leavesOneOpen,
    [submit, paper({ submitting: 'asking.appearing' }), { starts: [] }],
    [submit, paper({ submitting: 'asking.appearing' }), { starts: [] }],
    [{ type: 'goBack.requested' }, paper({ submitting: 'asking.appearing' }), { tells: [] }],
    [{ type: 'openQuestion.jumped', index: 0 }, paper({ submitting: 'asking.appearing' }), { tells: [] }],
    [onPaper.askReady, asking, { takes: 600 }],
    [submit, 'submitting', { starts: ['submitAttempt'] }],
  ],
  'the dialog closes when another device answers the open question, and Submit ignores clicks for 600 ms': [
    student,
    ...answers,
    [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'changed' })],
    ...savesNow({ submitting: 'appearing' }),
    [pick(1), paper({ submitting: 'appearing', saving: 'changed' })],
    sendsNow({ submitting: 'appearing' }),
    [onPaper.submitReady, paper({ submitting: 'ready', saving: 'sending.first' }), { takes: 600 }],
    [submit, paper({ submitting: 'asking.appearing', saving: 'sending.first' }), { starts: [] }],
    [done('saveAttempt', savedTogether), paper({ submitting: 'appearing' })],
    [submit, paper({ submitting: 'appearing' }), { starts: [] }],
    [onPaper.submitReady, hasRoom, { takes: 600 }],
    [submit, 'submitting', { starts: ['submitAttempt'] }],
  ],
  'the browser closes the dialog within its first 600 ms, and it opens again': [
    student,
    ...leavesOneOpen,
    [submit, paper({ submitting: 'asking.appearing' })],
    [{ type: 'asking.closed' }, hasRoom, { tells: [] }],
    [submit, paper({ submitting: 'asking.appearing' }), { starts: [] }],
  ],
  'the browser closes the dialog': [
    student,
    ...isAsked,
    [{ type: 'asking.closed' }, hasRoom, { tells: [], knows: { 'answerSheet.current': 1 } }],
  ],
  'the user goes back to the paper, and submits from there': [
    student,
    ...isAsked,
    [{ type: 'goBack.requested' }, hasRoom, { tells: [], knows: { 'answerSheet.current': 1 } }],
    [submit, paper({ submitting: 'asking.appearing' })],
    [onPaper.watch, paper({ submitting: 'asking.appearing', watching: 'looking' }), { takes: 300 }],
    [done('watchAttempt', seen), paper({ submitting: 'asking.appearing' })],
    [onPaper.askReady, asking, { takes: 300 }],
    [submit, 'submitting', { starts: ['submitAttempt'] }],
  ],
  'the user goes to an open question, answers it, and is not asked again': [
    student,
    ...isAsked,
    [{ type: 'openQuestion.jumped', index: 7 }, asking, { tells: [], knows: { 'answerSheet.current': 1 } }],
    [
      { type: 'openQuestion.jumped', index: 0 },
      paper({ saving: 'changed' }),
      { starts: [], knows: { 'answerSheet.current': 0, unsaved: true } },
    ],
    [pick(1), paper({ saving: 'changed' })],
    ...savesNow(),
    [{ type: 'question.next' }, paper({ submitting: 'appearing', saving: 'changed' })],
    ...savesNow({ submitting: 'appearing' }),
    [onPaper.watch, paper({ submitting: 'appearing', watching: 'looking' }), { takes: 300 }],
    [done('watchAttempt', seen), paper({ submitting: 'appearing' })],
    [onPaper.submitReady, hasRoom, { takes: 300 }],
    [submit, 'submitting', { starts: ['submitAttempt'] }],
  ],
  'the user goes to the last question, which ignores clicks for 600 ms again': [
    student,
    ...isAsked,
    [{ type: 'openQuestion.jumped', index: 1 }, paper({ submitting: 'appearing', saving: 'changed' })],
    [submit, paper({ submitting: 'appearing', saving: 'changed' }), { starts: [] }],
  ],
  ...each(isAsked, {
    'the time is up while the dialog is open': [timeIsUp, 'submitting', { starts: ['submitAttempt'] }],
    'the clock goes on while the dialog is open': [
      { type: 'clock.ticked', now: now + 5000 },
      asking,
      { knows: { now: now + 5000 } },
    ],
  }),

  ...each(closes, {
    'a submit names the revision of the pending save': [
      done('saveAttempt', saved),
      'submitting',
      { starts: ['submitAttempt'], asks: [{ revision: 5, previousClientIds: [] }] },
    ],
    'a submit continues when the pending save does not reach the server': [
      done('saveAttempt', unreachable),
      'submitting',
      { starts: ['submitAttempt'], asks: [{ revision: 4 }] },
    ],
    'a submit continues when the pending save fails': [
      failed('saveAttempt', cut),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'a submit continues when the network is lost during the pending save': [
      { type: 'network.lost' },
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'a submit continues when the pending save is refused': [
      done('saveAttempt', refused),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'a submit continues when the server closed the attempt before the pending save': [
      done('saveAttempt', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'the pending save shows that another device has the attempt': [
      done('saveAttempt', conflict),
      'conflict.resting',
      { starts: [] },
    ],
    'another window takes the attempt over while a submit waits for a save': [
      { type: 'lock.lost' },
      'conflict.adding',
      { starts: ['saveAttempt'] },
    ],
    'no option can be chosen while a submit waits for a save': [
      pick(0),
      closing,
      { tells: [], starts: [], knows: { 'answerSheet.answers': { 0: '4' } } },
    ],
  }),
  'a submit waits at most a second for the pending save': [student, ...closes, ...waitsASecond],
  'the time is up during a save': [
    student,
    ...goesOn,
    [{ type: 'clock.ticked', now: now + 65_000 }, closing, { starts: [], knows: { now: now + 65_000 } }],
    [done('saveAttempt', saved), 'submitting', { starts: ['submitAttempt'], asks: [{ revision: 5 }] }],
  ],
  'submitting ends the answering': [
    student,
    ...submits,
    [pick(0), 'submitting', { tells: [], knows: { 'answerSheet.answers': { 0: '5', 1: '9' } } }],
  ],
  'an attempt whose submit is refused continues': [
    student,
    ...submits,
    [
      done('submitAttempt', refused),
      paper({ submitting: 'appearing' }),
      { says: [...failedMessage.says, held], starts: ['clock', 'draftWriter', 'keyboard', 'page'] },
    ],
  ],
  'an attempt whose submit is refused after its time is sealed': [
    student,
    ...answers,
    [timeIsUp, 'submitting', { knows: { now: timeIsUp.now } }],
    [done('submitAttempt', refused), 'sealed.waiting', { ...failedMessage, starts: ['page', 'clock'] }],
    [{ type: 'answering.requested' }, 'sealed.waiting', { starts: [] }],
  ],
  'a submit that does not reach the server is sealed, and no toast says so': [
    student,
    ...submits,
    [done('submitAttempt', unreachable), 'sealed.waiting', { says: [], knows: { failures: 1 } }],
  ],
  'a submit without a response is sealed, and no toast says so': [
    student,
    ...submits,
    [failed('submitAttempt', cut), 'sealed.waiting', { says: [], knows: { failures: 1 } }],
  ],

  ...each(isSealed, {
    'sealed answers are sent on request': [submit, 'sealed.syncing', { starts: ['submitAttempt'] }],
    'sealed answers are sent when the network comes back': [
      { type: 'network.restored' },
      'sealed.syncing',
      { starts: ['submitAttempt'] },
    ],
    'sealed answers are sent after a delay': [
      after('submitRetry', 'submitQuiz.sealed.waiting'),
      'sealed.syncing',
      { takes: retryDelay(1, student.clientId), starts: ['submitAttempt'] },
    ],
    'another window takes over the sealed answers': [{ type: 'lock.lost' }, 'conflict.resting'],
    'another user signs in while answers are sealed': [{ type: 'person.changed' }, 'left', toList],
  }),
  'the time runs on while answers are sealed': [
    student,
    ...isSealed,
    [timeIsUp, 'sealed.waiting', { knows: { now: timeIsUp.now } }],
    [{ type: 'answering.requested' }, 'sealed.waiting', { starts: [] }],
  ],
  ...each(syncs, {
    'accepted sealed answers are graded': [
      done('submitAttempt', submitted),
      'completed',
      {
        starts: [],
        knows: {
          submissionId: 'submission-1',
          graded: submitted.kind === 'submitted' ? submitted.graded : null,
          'answerSheet.answers': { 0: '5', 1: '9' },
        },
      },
    ],
    'sealed answers that do not reach the server wait again': [
      done('submitAttempt', unreachable),
      'sealed.waiting',
      { says: [], knows: { failures: 1 } },
    ],
    'sealed answers that fail wait again': [
      failed('submitAttempt', cut),
      'sealed.waiting',
      { says: [], knows: { failures: 1 } },
    ],
    'sealed answers that are refused without a message are set aside': [
      done('submitAttempt', refusedSilently),
      'notAccepted',
      {
        says: [],
        starts: ['setDraftAside'],
        asks: [{ quizId: 'beads', userId: 'st-1', reason: 'Submission failed' }],
        knows: { refusal: 'Submission failed' },
      },
    ],
  }),
  'refused sealed answers are set aside with the reason, and the user goes to the list': [
    student,
    ...syncs,
    [
      done('submitAttempt', refused),
      'notAccepted',
      {
        says: [],
        starts: ['setDraftAside'],
        asks: [{ quizId: 'beads', userId: 'st-1', reason: refused.message }],
        knows: { refusal: refused.message },
      },
    ],
    [done('setDraftAside'), 'notAccepted', { says: [] }],
    [{ type: 'list.requested' }, 'left', toList],
  ],

  ...each(recalls, {
    'a submit that was taken back continues': [
      done('recallAttempt', saved),
      paper({ submitting: 'appearing' }),
      { says: [held], knows: { unsaved: false, revision: 5, failures: 0 } },
    ],
    'an attempt that was closed before it was taken back is submitted': [
      done('recallAttempt', closed),
      'submitting',
      { starts: ['submitAttempt'] },
    ],
    'a submit stays sealed when the request to take it back does not reach the server': [
      done('recallAttempt', unreachable),
      'sealed.waiting',
      cannotRecall,
    ],
    'a submit stays sealed when the request to take it back is refused': [
      done('recallAttempt', refused),
      'sealed.waiting',
      cannotRecall,
    ],
    'a submit stays sealed when the request to take it back fails': [
      failed('recallAttempt', cut),
      'sealed.waiting',
      cannotRecall,
    ],
  }),
  'an answer chosen during the last save is saved by taking the submit back': [
    student,
    ...goesOn,
    [pick(0), paper({ submitting: 'appearing', saving: 'sending.first' })],
    [onPaper.submitReady, paper({ submitting: 'ready', saving: 'sending.first' }), { takes: 600 }],
    [submit, paper({ submitting: 'asking.appearing', saving: 'sending.first' })],
    [onPaper.askReady, paper({ submitting: 'asking.ready', saving: 'sending.first' }), { takes: 600 }],
    [submit, closing],
    ...waitsASecond,
    [failed('submitAttempt', cut), 'sealed.waiting'],
    [{ type: 'answering.requested' }, 'recalling'],
    [
      done('recallAttempt', saved),
      paper({ submitting: 'appearing' }),
      { says: [held], knows: { unsaved: false } },
    ],
  ],
  'unsaved answers are saved by taking the submit back': [
    student,
    ...goesOn,
    [onPaper.submitReady, paper({ submitting: 'ready', saving: 'sending.first' }), { takes: 600 }],
    [submit, paper({ submitting: 'asking.appearing', saving: 'sending.first' })],
    [onPaper.askReady, paper({ submitting: 'asking.ready', saving: 'sending.first' }), { takes: 600 }],
    [submit, closing],
    ...waitsASecond,
    [failed('submitAttempt', cut), 'sealed.waiting'],
    [{ type: 'answering.requested' }, 'recalling'],
    [
      done('recallAttempt', saved),
      paper({ submitting: 'appearing' }),
      { says: [held], knows: { unsaved: false, previousClientIds: [] } },
    ],
  ],
});
