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
  sendCopyModel,
  silent,
  unsent,
  unsentForeign,
  unsentSubmit,
  withAll,
} from './send-copy.model.ts';
import { graded, instead, saved, tooLate } from './submit-attempt.model.ts';

type Machine = typeof sendCopyModel.machine;
type Told = Scene<Machine>;

/** What becomes of one copy that an attempt left on this device. */

const cut = new Error('the wire was cut');
const full = new Error('the device is full');
const sent = {
  userId: 'st-1',
  quizId: 'beads',
  clientId: 'page-1',
  previousClientIds: ['page-0'],
  submissionId: 'submission-1',
  revision: 4,
  work: { answers: { 0: '5' }, answeredAt: { 0: 1000 }, marked: [0], visited: [0], current: 0 },
  score: 0,
  timeTaken: 0,
  background: true,
};
const checks: Told = ['start', 'checking', { starts: ['checkCopy'], asks: [unsent] }];
const saves = (now = running): readonly Told[] => [
  checks,
  [done('checkCopy', now), 'saving', { starts: ['sendAnswers'], asks: [{ ...sent, status: 'in-progress' }] }],
];
const submits: readonly Told[] = [
  ...saves(),
  [
    done('saveCopy', closed),
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

runScenarios<Machine>(sendCopyModel, {
  'a window that has the attempt open sends the copy by itself': stays(
    [checks],
    done('checkCopy', leftToWindow),
  ),
  'a copy stays while the browser does not say whether a window has it': stays(
    [checks],
    failed('checkCopy', cut),
  ),
  'a running attempt is saved, and its copy takes the answers of other devices': [
    unsent,
    ...saves(),
    [
      done('saveCopy', saved(withAll)),
      'writing',
      {
        starts: ['writeCopy'],
        asks: [
          {
            ...unsent,
            attempt: {
              work: {
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
    [done('writeCopy', true), 'noted', { knows: { kind: 'saved' } }],
  ],
  'a copy of a host without a deadline keeps its own time': [
    unsent,
    ...saves(),
    [
      done('saveCopy', saved({ ...withAll, deadline: null })),
      'writing',
      { asks: [{ attempt: { timeLeft: running.timeLeft } }] },
    ],
  ],
  'a copy that a paper has changed meanwhile is sent later': [
    unsent,
    ...saves(),
    [done('saveCopy', saved(withAll)), 'writing'],
    [done('writeCopy', false), 'stays', { knows: { kind: 'stays' } }],
  ],
  'a copy that cannot be written is sent later': [
    unsent,
    ...saves(),
    [done('saveCopy', saved(withAll)), 'writing'],
    [failed('writeCopy', full), 'stays'],
  ],
  'a running attempt with which another device goes on is saved when that one has all answers': [
    unsent,
    ...saves(),
    [done('saveCopy', instead(withAll, true)), 'writing'],
    [done('writeCopy', true), 'noted'],
  ],
  'a copy stays while another device goes on without it': stays(
    saves(),
    done('saveCopy', instead(onServer, false)),
  ),
  'a copy stays when nothing shows that it was saved': stays(saves(), done('saveCopy', saved(null))),
  'a copy stays when its save does not reach the server': stays(saves(), done('saveCopy', unreachable)),
  'a copy stays when its save fails': stays(saves(), failed('saveCopy', cut)),
  'a copy stays when the save of a running attempt is refused': stays(saves(), done('saveCopy', refused)),
  'a copy is given up when its save is refused after its time': [
    unsent,
    ...saves(over),
    [done('saveCopy', refused), 'givingUp', aside(refused.message, '')],
    [done('setAside'), 'refused', { knows: { kind: 'refused', message: refused.message } }],
  ],
  'an attempt that is nearly over is submitted at its end, on top of the save': [
    unsent,
    ...saves(),
    [done('saveCopy', saved(endsSoon)), 'waiting', { starts: [] }],
    [
      after('timeLeft', 'sendCopy.waiting'),
      'submitting',
      { takes: 2000, starts: ['sendAnswers'], asks: [{ ...sent, revision: 6, status: 'completed' }] },
    ],
  ],
  'an attempt that is over on the server is submitted, and its copy is cleared': [
    unsent,
    ...submits,
    [
      done('submitCopy', saved({ ...graded, answers: { 0: '5' } })),
      'clearing',
      { starts: ['clearCopy'], asks: [unsent] },
    ],
    [done('clearCopy'), 'submitted', { knows: { kind: 'submitted' } }],
  ],
  'a copy that was submitted is submitted without a save': [
    unsentSubmit,
    ['start', 'checking'],
    [
      done('checkCopy', running),
      'submitting',
      { starts: ['sendAnswers'], asks: [{ ...sent, status: 'completed' }] },
    ],
  ],
  'a copy of which another device goes on with all answers is cleared without a word': [
    unsent,
    ...submits,
    [done('submitCopy', instead(withAll, true)), 'clearing'],
    [done('clearCopy'), 'noted', { knows: { kind: 'saved' } }],
  ],
  'a copy stays while another device goes on without its answers': stays(
    submits,
    done('submitCopy', instead(onServer, false)),
  ),
  'a copy stays when the submit tells less than the save before': stays(
    submits,
    done('submitCopy', instead(silent, true)),
  ),
  'the word of a host that counts no revisions is taken': [
    unsentForeign,
    ['start', 'checking'],
    [done('checkCopy', running), 'submitting'],
    [done('submitCopy', saved(silent)), 'clearing'],
    [done('clearCopy'), 'submitted'],
  ],
  'a copy of such a host stays when its submit does not reach the server': [
    unsentForeign,
    ['start', 'checking'],
    [done('checkCopy', running), 'submitting'],
    [done('submitCopy', unreachable), 'stays', { starts: [] }],
  ],
  'a copy that cannot be cleared is sent later': [
    unsent,
    ...submits,
    [done('submitCopy', saved({ ...graded, answers: { 0: '5' } })), 'clearing'],
    [failed('clearCopy', full), 'stays', { knows: { kind: 'stays' } }],
  ],
  'a copy that came too late is kept for its owner with the words of the server': [
    unsent,
    ...submits,
    [done('submitCopy', instead(gradedWithout, false)), 'givingUp', aside(tooLate, title)],
    [done('setAside'), 'refused', { knows: { kind: 'refused', message: tooLate } }],
  ],
  'a copy that is left out without a word is kept for its owner': [
    unsent,
    ...submits,
    [done('submitCopy', saved(gradedWithout)), 'givingUp', aside(late, title)],
    [done('setAside'), 'refused', { knows: { message: late } }],
  ],
  'a copy whose submit is refused without a word is kept for its owner': [
    unsent,
    ...submits,
    [done('submitCopy', { kind: 'refused', message: '' }), 'givingUp', aside('Submission failed', '')],
    [done('setAside'), 'refused', { knows: { kind: 'refused', message: '' } }],
  ],
  'a copy stays when it cannot be kept for its owner': [
    unsent,
    ...submits,
    [done('submitCopy', refused), 'givingUp'],
    [failed('setAside', full), 'stays', { knows: { kind: 'stays' } }],
  ],
  'a copy stays when its submit does not reach the server': stays(submits, done('submitCopy', unreachable)),
  'a copy stays when its submit fails': stays(submits, failed('submitCopy', cut)),
});
