import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { runStoredScenarios, type StoredScenario } from './stored-scenario.ts';
import {
  added,
  anotherAllowed,
  closed,
  corrected,
  counted,
  deadline,
  endSeen,
  extended,
  keptAside,
  keyShown,
  merged,
  officeCounted,
  reconstructed,
  reconstructedOpen,
  saved,
  start,
  started,
  submitted,
  submittedUnread,
} from './submission.model.ts';

const day = 24 * 3_600_000;
const grade = { score: 25, correctCount: 1, incorrectCount: 0, totalQuestions: 4 };
const better = { score: 50, correctCount: 2, incorrectCount: 1, totalQuestions: 4 };
const unclaimed = { ...started, clientId: null };
const inBackground = { ...submitted, background: true };
const claimed = { type: 'attempt.claimed', at: start, clientId: 'page-1' } as const;
const seenAfterSubmit = { ...endSeen, at: submitted.at + 5000 };

const scenarios: Readonly<Record<string, StoredScenario<typeof submissionMachine>>> = {
  'an attempt starts with the page that opened it': {
    given: [],
    when: { ...started, answers: { 2: '3' } },
    follows: {
      at: 'inProgress.claimed',
      changes: { startedAt: start, deadline, answers: { 2: '3' }, clientId: 'page-1' },
    },
  },
  'reading the questions starts an attempt that no page has': {
    given: [],
    when: unclaimed,
    follows: { at: 'inProgress.unclaimed', changes: { startedAt: start, deadline, answers: {} } },
  },
  'an attempt starts once': { given: [started], when: started, follows: 'refused' },
  'the first page takes an attempt that no page has': {
    given: [unclaimed],
    when: claimed,
    follows: { at: 'inProgress.claimed', changes: { clientId: 'page-1' } },
  },
  'a client without a page takes no attempt': {
    given: [unclaimed],
    when: { ...claimed, clientId: null },
    follows: 'refused',
  },
  'a second page does not take an attempt by opening it': {
    given: [started],
    when: { ...claimed, clientId: 'page-2' },
    follows: 'refused',
  },
  'a save changes and removes answers, and hands the attempt to its page': {
    given: [unclaimed, saved],
    when: { ...saved, revision: 1, clientId: 'page-2', changed: { 0: null, 3: '7' } },
    follows: { at: 'inProgress.claimed', changes: { answers: { 3: '7' }, revision: 2, clientId: 'page-2' } },
  },
  'a save without a page leaves the attempt to its page': {
    given: [started],
    when: { ...saved, clientId: null, changed: {} },
    follows: { at: 'inProgress.claimed', changes: { revision: 1 } },
  },
  'a save without a page leaves an attempt that no page has without one': {
    given: [unclaimed],
    when: { ...saved, clientId: null },
    follows: { at: 'inProgress.unclaimed', changes: { answers: { 0: '4' }, revision: 1 } },
  },
  'a save that does not name a revision is accepted': {
    given: [started, saved],
    when: { ...saved, revision: undefined },
    follows: { at: 'inProgress.claimed', changes: { revision: 2 } },
  },
  'more time moves the deadline of an attempt': {
    given: [started],
    when: extended,
    follows: { at: 'inProgress.claimed', changes: { deadline: extended.deadline } },
  },
  'more time counts from the deadline, until 10 s after it': {
    given: [started],
    when: { ...extended, at: deadline + 10_000 },
    follows: { at: 'inProgress.claimed', changes: { deadline: extended.deadline } },
  },
  'more time is refused once the server takes no answers': {
    given: [started],
    when: { ...extended, at: deadline + 10_001 },
    follows: 'refused',
  },
  'less time is refused': { given: [started, extended], when: { ...extended, deadline }, follows: 'refused' },
  'the same time again changes nothing': { given: [started, extended], when: extended, follows: 'refused' },
  'more time is refused once the attempt is submitted': {
    given: [started, submitted],
    when: extended,
    follows: 'refused',
  },
  'more time is refused once the attempt is closed': {
    given: [started, closed],
    when: extended,
    follows: 'refused',
  },
  'a save counts in the time that was added': {
    given: [started, extended],
    when: { ...saved, at: extended.deadline + 10_000 },
    follows: { at: 'inProgress.claimed', changes: { answers: { 0: '4' }, revision: 1 } },
  },
  'the server does not close an attempt in the time that was added': {
    given: [started, extended],
    when: closed,
    follows: 'refused',
  },
  'a page whose clock ended does not submit an attempt with more time': {
    given: [started, extended],
    when: { ...submitted, at: deadline, timeUp: true },
    follows: 'refused',
  },
  'a page whose clock is up to 5 s ahead submits': {
    given: [unclaimed],
    when: { ...submitted, at: deadline - 5000, timeUp: true, background: true, clientId: null },
    follows: {
      at: 'submitted.unseen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 1,
        closedBy: 'person',
        completedAt: deadline - 5000,
        timeTaken: 595,
      },
    },
  },
  'a page whose clock is more than 5 s ahead does not submit': {
    given: [started],
    when: { ...submitted, at: deadline - 5001, timeUp: true },
    follows: 'refused',
  },
  'the office counts answers that were kept aside after a submit': {
    given: [started, submitted],
    when: officeCounted,
    follows: { at: 'submitted.seen', changes: { ...better, answers: { 0: '4', 2: '17' }, revision: 2 } },
  },
  'the office counts answers that were kept aside after the server closed the attempt': {
    given: [started, closed],
    when: officeCounted,
    follows: { at: 'closed.unseen', changes: { ...better, answers: { 2: '17' }, revision: 2 } },
  },
  'the office counts answers that were kept aside after the right ones were shown': {
    given: [started, submitted, keyShown],
    when: officeCounted,
    follows: { at: 'keyShown', changes: { ...better, answers: { 0: '4', 2: '17' }, revision: 2 } },
  },
  'the office does not count what is counted already': {
    given: [started, submitted],
    when: { ...officeCounted, changed: {} },
    follows: 'refused',
  },
  'the office does not count what is counted already after the server closed the attempt': {
    given: [started, closed],
    when: { ...officeCounted, changed: {} },
    follows: 'refused',
  },
  'the office does not count what is counted already after the right answers were shown': {
    given: [started, submitted, keyShown],
    when: { ...officeCounted, changed: {} },
    follows: 'refused',
  },
  'the office allows another attempt only once after the server closed one': {
    given: [started, closed, anotherAllowed],
    when: { ...anotherAllowed, at: anotherAllowed.at + 1 },
    follows: 'refused',
  },
  'the office allows another attempt only once after the right answers were shown': {
    given: [started, submitted, keyShown, anotherAllowed],
    when: { ...anotherAllowed, at: anotherAllowed.at + 1 },
    follows: 'refused',
  },
  'the office allows another attempt after a submit': {
    given: [started, submitted],
    when: anotherAllowed,
    follows: { at: 'submitted.seen', changes: { anotherAllowedAt: anotherAllowed.at } },
  },
  'the office allows another attempt only once after a submit': {
    given: [started, submitted, anotherAllowed],
    when: { ...anotherAllowed, at: anotherAllowed.at + 1 },
    follows: 'refused',
  },
  'the office allows another attempt after the server closed one': {
    given: [started, closed],
    when: anotherAllowed,
    follows: { at: 'closed.unseen', changes: { anotherAllowedAt: anotherAllowed.at } },
  },
  'the office allows another attempt after the right answers were shown': {
    given: [started, submitted, keyShown],
    when: anotherAllowed,
    follows: { at: 'keyShown', changes: { anotherAllowedAt: anotherAllowed.at } },
  },
  'the office allows no other attempt while one runs': {
    given: [started],
    when: anotherAllowed,
    follows: 'refused',
  },
  'a save that missed another one is refused': { given: [started, saved], when: saved, follows: 'refused' },
  'a save counts until 10 s after the deadline': {
    given: [started],
    when: { ...saved, at: deadline + 10_000 },
    follows: { at: 'inProgress.claimed', changes: { answers: { 0: '4' }, revision: 1 } },
  },
  'a save is refused more than 10 s after the deadline': {
    given: [started],
    when: { ...saved, at: deadline + 10_001 },
    follows: 'refused',
  },
  'answers of another page are merged, and the attempt stays with its page': {
    given: [started, saved],
    when: merged,
    follows: { at: 'inProgress.claimed', changes: { answers: { 0: '4', 1: '9' }, revision: 2 } },
  },
  'a merge without new answers is refused': {
    given: [started],
    when: { ...merged, changed: {} },
    follows: 'refused',
  },
  'answers of another page are merged until 10 s after the deadline': {
    given: [started],
    when: { ...merged, at: deadline + 10_000 },
    follows: { at: 'inProgress.claimed', changes: { answers: { 1: '9' }, revision: 1 } },
  },
  'no answers are merged more than 10 s after the deadline': {
    given: [started],
    when: { ...merged, at: deadline + 10_001 },
    follows: 'refused',
  },
  'a submit is graded, and its student sees the result': {
    given: [started],
    when: submitted,
    follows: {
      at: 'submitted.seen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 1,
        completedAt: submitted.at,
        closedBy: 'person',
        timeTaken: 60,
        endSeenAt: submitted.at,
      },
    },
  },
  'the attempt belongs to the page that submits': {
    given: [started],
    when: { ...inBackground, clientId: 'page-2' },
    follows: {
      at: 'submitted.unseen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 1,
        clientId: 'page-2',
        completedAt: submitted.at,
        closedBy: 'person',
        timeTaken: 60,
      },
    },
  },
  'a submit more than 10 s after the deadline is marked late': {
    given: [started],
    when: { ...submitted, at: deadline + 10_001 },
    follows: {
      at: 'submitted.seen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 1,
        completedAt: deadline + 10_001,
        closedBy: 'person',
        timeTaken: 600,
        lateSync: true,
        endSeenAt: deadline + 10_001,
      },
    },
  },
  'a submit that missed a save is refused': {
    given: [started, saved],
    when: { ...submitted, revision: 0 },
    follows: 'refused',
  },
  'a submit that knows the last save is accepted': {
    given: [started, saved],
    when: { ...inBackground, revision: 1, changed: {} },
    follows: {
      at: 'submitted.unseen',
      changes: { ...grade, revision: 2, completedAt: submitted.at, closedBy: 'person', timeTaken: 60 },
    },
  },
  'a submit counts until 24 hours after the deadline': {
    given: [started],
    when: { ...inBackground, at: deadline + day },
    follows: {
      at: 'submitted.unseen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 1,
        completedAt: deadline + day,
        closedBy: 'person',
        timeTaken: 600,
        lateSync: true,
      },
    },
  },
  'a submit is refused more than 24 hours after the deadline': {
    given: [started],
    when: { ...submitted, at: deadline + day + 1 },
    follows: 'refused',
  },
  'an attempt is submitted once': { given: [started, submitted], when: submitted, follows: 'refused' },
  'a submit without reading the questions starts and ends an attempt': {
    given: [],
    when: { ...submittedUnread, clientId: 'page-1' },
    follows: {
      at: 'submitted.seen',
      changes: {
        ...grade,
        startedAt: start,
        deadline,
        answers: { 0: '4' },
        clientId: 'page-1',
        completedAt: start,
        closedBy: 'person',
        timeTaken: 0,
        endSeenAt: start,
      },
    },
  },
  'the server closes an attempt more than 15 s after its deadline': {
    given: [started, saved],
    when: { ...closed, at: deadline + 15_001 },
    follows: {
      at: 'closed.unseen',
      changes: { ...grade, revision: 2, completedAt: deadline, closedBy: 'server', timeTaken: 600 },
    },
  },
  'the server closes no attempt earlier': {
    given: [started],
    when: { ...closed, at: deadline + 15_000 },
    follows: 'refused',
  },
  'the server closes no submitted attempt': { given: [started, submitted], when: closed, follows: 'refused' },
  'answers that come after the closing count': {
    given: [started, closed],
    when: { ...counted, clientId: 'page-2' },
    follows: {
      at: 'submitted.seen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 2,
        clientId: 'page-2',
        completedAt: counted.at,
        closedBy: 'person',
        timeTaken: 600,
        lateSync: true,
        endSeenAt: counted.at,
      },
    },
  },
  'late answers from another page of the site do not show the result': {
    given: [started, closed],
    when: { ...counted, at: deadline + day, clientId: null, background: true },
    follows: {
      at: 'submitted.unseen',
      changes: {
        ...grade,
        answers: { 0: '4' },
        revision: 2,
        completedAt: deadline + day,
        closedBy: 'person',
        timeTaken: 600,
        lateSync: true,
      },
    },
  },
  'late answers do not count more than 24 hours after the deadline': {
    given: [started, closed],
    when: { ...counted, at: deadline + day + 1 },
    follows: 'refused',
  },
  'late answers do not count once the end was seen': {
    given: [started, closed, endSeen],
    when: counted,
    follows: 'refused',
  },
  'answers of another device that were chosen before a submit count while nobody has seen the result, and show it':
    {
      given: [started, inBackground],
      when: { ...added, at: deadline + 10_000, score: 50, correctCount: 2 },
      follows: {
        at: 'keyShown',
        changes: {
          score: 50,
          correctCount: 2,
          answers: { 0: '4', 1: '9' },
          revision: 2,
          keyShownAt: deadline + 10_000,
        },
      },
    },
  'answers of another device do not count once the time is over': {
    given: [started, inBackground],
    when: { ...added, at: deadline + 10_001 },
    follows: 'refused',
  },
  'answers of the page that submitted do not count afterwards': {
    given: [started, inBackground],
    when: { ...added, clientId: 'page-1' },
    follows: 'refused',
  },
  'answers of a client without a page do not count after a submit': {
    given: [started, inBackground],
    when: { ...added, clientId: null },
    follows: 'refused',
  },
  'answers that were chosen after the submit do not count': {
    given: [started, inBackground],
    when: { ...added, added: 0 },
    follows: 'refused',
  },
  'answers of a second device count once': {
    given: [started, inBackground, added],
    when: { ...added, changed: { 2: '3' } },
    follows: 'refused',
  },
  'answers of another device do not count once the score was shown': {
    given: [started, submitted],
    when: added,
    follows: 'refused',
  },
  'answers that do not count are kept aside after a submit': {
    given: [started, submitted],
    when: keptAside,
    follows: { at: 'submitted.seen', changes: {}, does: ['keepAside'] },
  },
  'answers that do not count are kept aside after the closing': {
    given: [started, closed],
    when: keptAside,
    follows: { at: 'closed.unseen', changes: {}, does: ['keepAside'] },
  },
  'answers that do not count are kept aside once the key was shown': {
    given: [started, submitted, keyShown],
    when: keptAside,
    follows: { at: 'keyShown', changes: {}, does: ['keepAside'] },
  },
  'no answers of a running attempt are kept aside': { given: [started], when: keptAside, follows: 'refused' },
  'the student sees a result that came from another page': {
    given: [started, inBackground],
    when: seenAfterSubmit,
    follows: { at: 'submitted.seen', changes: { endSeenAt: seenAfterSubmit.at } },
  },
  'a result is seen for the first time once': {
    given: [started, submitted],
    when: endSeen,
    follows: 'refused',
  },
  'the student sees that the server closed the attempt': {
    given: [started, closed],
    when: endSeen,
    follows: { at: 'closed.seen', changes: { endSeenAt: endSeen.at } },
  },
  'the key is shown after a submit': {
    given: [started, submitted],
    when: keyShown,
    follows: { at: 'keyShown', changes: { keyShownAt: keyShown.at } },
  },
  'the key shows how a closed attempt ended': {
    given: [started, closed],
    when: keyShown,
    follows: { at: 'keyShown', changes: { keyShownAt: keyShown.at, endSeenAt: keyShown.at } },
  },
  'the key shows the result of a submit from another page': {
    given: [started, inBackground],
    when: keyShown,
    follows: { at: 'keyShown', changes: { keyShownAt: keyShown.at, endSeenAt: keyShown.at } },
  },
  'the key is shown for the first time once': {
    given: [started, submitted, keyShown],
    when: keyShown,
    follows: 'refused',
  },
  'the key of a running attempt is not shown': { given: [started], when: keyShown, follows: 'refused' },
  'the student sees a result with the answers of a second device': {
    given: [started, inBackground, added],
    when: endSeen,
    follows: { at: 'keyShown', changes: { endSeenAt: endSeen.at } },
  },
  'a result that was seen is not seen again once the key was shown': {
    given: [started, submitted, keyShown],
    when: endSeen,
    follows: 'refused',
  },
  'a corrected key changes the score of a submitted attempt': {
    given: [started, submitted],
    when: corrected,
    follows: { at: 'submitted.seen', changes: { score: 0, correctCount: 0, incorrectCount: 1 } },
  },
  'a corrected key changes the score of a closed attempt': {
    given: [started, closed],
    when: corrected,
    follows: { at: 'closed.unseen', changes: { score: 0, correctCount: 0, incorrectCount: 1 } },
  },
  'a corrected key changes the score once the key was shown': {
    given: [started, submitted, keyShown],
    when: corrected,
    follows: { at: 'keyShown', changes: { score: 0, correctCount: 0, incorrectCount: 1 } },
  },
  'a corrected key that changes the count alone is a change': {
    given: [started, submitted],
    when: { ...corrected, score: 25 },
    follows: { at: 'submitted.seen', changes: { correctCount: 0, incorrectCount: 1 } },
  },
  'a corrected key that changes the score alone is a change': {
    given: [started, submitted],
    when: { ...corrected, correctCount: 1, score: 20, totalQuestions: 5 },
    follows: { at: 'submitted.seen', changes: { score: 20, incorrectCount: 1, totalQuestions: 5 } },
  },
  'a corrected key that changes no score is refused': {
    given: [started, submitted],
    when: { ...corrected, ...grade },
    follows: 'refused',
  },
  'a corrected key that changes no score of a closed attempt is refused': {
    given: [started, closed],
    when: { ...corrected, ...grade },
    follows: 'refused',
  },
  'a corrected key that changes no score that was seen with the key is refused': {
    given: [started, submitted, keyShown],
    when: { ...corrected, ...grade },
    follows: 'refused',
  },
  'the student of an older release has seen that the server closed the attempt': {
    given: [started, saved],
    when: { ...reconstructed, closedBy: 'server' },
    follows: {
      at: 'closed.seen',
      changes: {
        ...grade,
        revision: 3,
        completedAt: reconstructed.completedAt,
        closedBy: 'server',
        timeTaken: 60,
        endSeenAt: reconstructed.endSeenAt,
      },
    },
  },
  'a record of an older release keeps its state': {
    given: [],
    when: reconstructedOpen,
    follows: {
      at: 'inProgress.claimed',
      changes: { startedAt: start, deadline, answers: { 0: '4' }, revision: 3, clientId: 'page-1' },
    },
  },
  'an older release submits an attempt that this one started': {
    given: [started, saved],
    when: reconstructed,
    follows: {
      at: 'submitted.seen',
      changes: {
        ...grade,
        revision: 3,
        completedAt: reconstructed.completedAt,
        closedBy: 'person',
        timeTaken: 60,
        endSeenAt: reconstructed.endSeenAt,
      },
    },
  },
  'an older release closes an attempt': {
    given: [started, saved],
    when: { ...reconstructed, closedBy: 'server', endSeenAt: null },
    follows: {
      at: 'closed.unseen',
      changes: {
        ...grade,
        revision: 3,
        completedAt: reconstructed.completedAt,
        closedBy: 'server',
        timeTaken: 60,
      },
    },
  },
  'an older release shows the key': {
    given: [started, submitted],
    when: { ...reconstructed, keyShownAt: keyShown.at },
    follows: { at: 'keyShown', changes: { revision: 3, keyShownAt: keyShown.at } },
  },
};

runStoredScenarios(submissionMachine, scenarios);
