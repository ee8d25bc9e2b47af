import { after, done, failed } from './model-options.ts';
import { closed, refused, unreachable } from './quiz-attempt.model.ts';
import { runScenarios, type Scenario, type Scene } from './scenario.ts';
import { onServer } from './send-answers.model.ts';
import {
  endsSoon,
  gradedWithout,
  leftToWindow,
  over,
  running,
  sendDraftModel,
  silent,
  unsent,
  unsentForeign,
  unsentSubmit,
  withAll,
} from './send-draft.model.ts';
import { graded, instead, saved, tooLate } from './submit-attempt.model.ts';

type Machine = typeof sendDraftModel.machine;
type Told = Scene<Machine>;

const cut = new Error('the wire was cut');
const full = new Error('the device is full');
const sent = {
  userId: 'st-1',
  quizId: 'beads',
  clientId: 'page-1',
  previousClientIds: ['page-0'],
  submissionId: 'submission-1',
  revision: 4,
  answerSheet: { answers: { 0: '5' }, answeredAt: { 0: 1000 }, marked: [0], visited: [0], current: 0 },
  score: 0,
  timeTaken: 0,
  background: true,
};
const checks: Told = ['start', 'checking', { starts: ['checkDraft'], asks: [unsent] }];
const saves = (now = running): readonly Told[] => [
  checks,
  [
    done('checkDraft', now),
    'saving',
    { starts: ['sendAnswers'], asks: [{ ...sent, status: 'in-progress' }] },
  ],
];
const submits: readonly Told[] = [
  ...saves(),
  [
    done('saveDraft', closed),
    'submitting',
    { starts: ['sendAnswers'], asks: [{ ...sent, status: 'completed' }] },
  ],
];
const stays = (way: readonly Told[], fact: Told[0]): Scenario<Machine> => [
  unsent,
  ...way,
  [fact, 'stays', { starts: [], knows: { kind: 'stays' } }],
];
const aside = (reason: string, quizTitle: string) => ({
  starts: ['setAside'],
  asks: [{ userId: 'st-1', quizId: 'beads', reason, quizTitle }],
});
const title = onServer.quizId.title;
const late = 'They came after the quiz had been submitted';

runScenarios<Machine>(sendDraftModel, {
  'a draft is left to the window that has the attempt open': stays(
    [checks],
    done('checkDraft', leftToWindow),
  ),
  'a draft stays when the browser fails to say whether a window has the attempt': stays(
    [checks],
    failed('checkDraft', cut),
  ),
  'a running attempt is saved, and its draft takes the answers of other devices': [
    unsent,
    ...saves(),
    [
      done('saveDraft', saved(withAll)),
      'writing',
      {
        starts: ['writeDraft'],
        asks: [
          {
            ...unsent,
            attempt: {
              answerSheet: {
                answers: { 0: '5', 1: '9' },
                answeredAt: { 0: 1000, 1: 2000 },
                marked: [0],
                visited: [0, 1],
                current: 0,
              },
              revision: 6,
              unsaved: false,
              timeLeft: 600_000,
            },
          },
        ],
      },
    ],
    [done('writeDraft', true), 'noted', { knows: { kind: 'saved' } }],
  ],
  'a draft of a host without a deadline keeps its own time': [
    unsent,
    ...saves(),
    [
      done('saveDraft', saved({ ...withAll, deadline: null })),
      'writing',
      { asks: [{ attempt: { timeLeft: running.timeLeft } }] },
    ],
  ],
  'a draft that the question page has changed meanwhile is sent later': [
    unsent,
    ...saves(),
    [done('saveDraft', saved(withAll)), 'writing'],
    [done('writeDraft', false), 'stays', { knows: { kind: 'stays' } }],
  ],
  'a draft that cannot be written is sent later': [
    unsent,
    ...saves(),
    [done('saveDraft', saved(withAll)), 'writing'],
    [failed('writeDraft', full), 'stays'],
  ],
  'the draft of a running attempt counts as saved when another device continues with all its answers': [
    unsent,
    ...saves(),
    [done('saveDraft', instead(withAll, true)), 'writing'],
    [done('writeDraft', true), 'noted'],
  ],
  'a draft stays while another device continues without it': stays(
    saves(),
    done('saveDraft', instead(onServer, false)),
  ),
  'a draft stays when nothing shows that it was saved': stays(saves(), done('saveDraft', saved(null))),
  'a draft stays when its save does not reach the server': stays(saves(), done('saveDraft', unreachable)),
  'a draft stays when its save fails': stays(saves(), failed('saveDraft', cut)),
  'a draft stays when the save of a running attempt is refused': stays(saves(), done('saveDraft', refused)),
  'a draft is given up when its save is refused after its time': [
    unsent,
    ...saves(over),
    [done('saveDraft', refused), 'givingUp', aside(refused.message, '')],
    [done('setAside'), 'refused', { knows: { kind: 'refused', message: refused.message } }],
  ],
  'an attempt that is nearly over is saved, and submitted at its end': [
    unsent,
    ...saves(),
    [done('saveDraft', saved(endsSoon)), 'waiting', { starts: [] }],
    [
      after('timeLeft', 'sendDraft.waiting'),
      'submitting',
      { takes: 2000, starts: ['sendAnswers'], asks: [{ ...sent, revision: 6, status: 'completed' }] },
    ],
  ],
  'an attempt that is over on the server is submitted, and its draft is cleared': [
    unsent,
    ...submits,
    [
      done('submitDraft', saved({ ...graded, answers: { 0: '5' } })),
      'clearing',
      { starts: ['clearDraft'], asks: [unsent] },
    ],
    [done('clearDraft'), 'submitted', { knows: { kind: 'submitted' } }],
  ],
  'a draft that was submitted is submitted without a save': [
    unsentSubmit,
    ['start', 'checking'],
    [
      done('checkDraft', running),
      'submitting',
      { starts: ['sendAnswers'], asks: [{ ...sent, status: 'completed' }] },
    ],
  ],
  'a draft is cleared silently when another device continues with all its answers': [
    unsent,
    ...submits,
    [done('submitDraft', instead(withAll, true)), 'clearing'],
    [done('clearDraft'), 'noted', { knows: { kind: 'saved' } }],
  ],
  'a draft stays while another device continues without its answers': stays(
    submits,
    done('submitDraft', instead(onServer, false)),
  ),
  'a draft stays when the submit returns less than the save before': stays(
    submits,
    done('submitDraft', instead(silent, true)),
  ),
  'a submit on a host that counts no revisions counts as accepted': [
    unsentForeign,
    ['start', 'checking'],
    [done('checkDraft', running), 'submitting'],
    [done('submitDraft', saved(silent)), 'clearing'],
    [done('clearDraft'), 'submitted'],
  ],
  'a draft of such a host stays when its submit does not reach the server': [
    unsentForeign,
    ['start', 'checking'],
    [done('checkDraft', running), 'submitting'],
    [done('submitDraft', unreachable), 'stays', { starts: [] }],
  ],
  'a draft that cannot be cleared is sent later': [
    unsent,
    ...submits,
    [done('submitDraft', saved({ ...graded, answers: { 0: '5' } })), 'clearing'],
    [failed('clearDraft', full), 'stays', { knows: { kind: 'stays' } }],
  ],
  'a draft that came too late is kept for its owner with the message of the server': [
    unsent,
    ...submits,
    [done('submitDraft', instead(gradedWithout, false)), 'givingUp', aside(tooLate, title)],
    [done('setAside'), 'refused', { knows: { kind: 'refused', message: tooLate } }],
  ],
  'a draft that the server left out without a message is kept for its owner': [
    unsent,
    ...submits,
    [done('submitDraft', saved(gradedWithout)), 'givingUp', aside(late, title)],
    [done('setAside'), 'refused', { knows: { message: late } }],
  ],
  'a draft whose submit is refused without a message is kept for its owner': [
    unsent,
    ...submits,
    [done('submitDraft', { kind: 'refused', message: '' }), 'givingUp', aside('Submission failed', '')],
    [done('setAside'), 'refused', { knows: { kind: 'refused', message: '' } }],
  ],
  'a draft stays when it cannot be kept for its owner': [
    unsent,
    ...submits,
    [done('submitDraft', refused), 'givingUp'],
    [failed('setAside', full), 'stays', { knows: { kind: 'stays' } }],
  ],
  'a draft stays when its submit does not reach the server': stays(submits, done('submitDraft', unreachable)),
  'a draft stays when its submit fails': stays(submits, failed('submitDraft', cut)),
});
