import type { MachineDescriptions } from '../descriptions.ts';

const server = 'The server';

export const submissionDescriptions: MachineDescriptions = {
  title: 'The record of an attempt on the server',
  about:
    'Decides what becomes of the stored record of an attempt. Its events are stored with the record, and the record follows from them.',
  start: 'A student has no attempt of the quiz.',
  states: {
    missing: 'There is no record.',
    inProgress: 'The attempt runs: the server takes answers until 10 s after its deadline.',
    'inProgress.unclaimed': 'The questions were read, and no page has the attempt yet.',
    'inProgress.claimed': 'A page has the attempt.',
    submitted: 'The student submitted the attempt, and it is graded.',
    'submitted.unseen':
      'The student has not seen the result. Answers of another device count once, within the time of the quiz.',
    'submitted.seen':
      'The student has seen the result, and not the right answers. No answers count any more.',
    closed: 'The time is over, and the server graded what was saved.',
    'closed.unseen': 'The student has not seen that. Answers count for 24 hours after the deadline.',
    'closed.seen': 'The student has seen the result. No answers count any more.',
    keyShown: 'The student has seen the right answers. No answers count any more.',
    reconstructed: 'The record of a release without events: where it belongs is decided at once.',
  },
  events: {
    'attempt.started': {
      from: 'The student',
      fact: 'The student started the attempt, which ends at {deadline}.',
    },
    'attempt.claimed': {
      from: 'The question page {clientId}',
      fact: 'The student opened the question page.',
    },
    'answers.saved': {
      from: 'The question page {clientId}',
      fact: 'Answers to {changed} were saved.',
    },
    'answers.merged': {
      from: 'Another page or device, {clientId}',
      fact: 'Answers to {changed} from another page, chosen later, were added.',
    },
    'attempt.submitted': {
      from: 'The page {clientId}',
      fact: 'The attempt was submitted, by «Submit Quiz» or at the end of its time. Score: {score}.',
    },
    'attempt.submittedUnread': {
      from: 'A client that follows only the specification',
      fact: 'Answers to {answers} were submitted without a start. Score: {score}.',
    },
    'time.extended': {
      from: 'A staff member',
      fact: 'A staff member gave more time, until {deadline}. Why: «{reason}».',
    },
    'attempt.closed': {
      from: server,
      fact: 'The time was over and nothing was submitted: the site graded what was saved. Score: {score}.',
    },
    'answers.lateCounted': {
      from: 'The page {clientId}',
      fact: 'Answers to {changed} arrived late and count. Score: {score}.',
    },
    'answers.keptAside': {
      from: 'The page {clientId}',
      step: 'Answers arrive that do not count any more. They are stored ungraded, for the institute to decide.',
      fact: 'Answers to {questions} arrived too late and do not count. They are kept for the institute to decide.',
    },
    'answers.officeCounted': {
      from: 'A staff member',
      fact: 'A staff member counted the late answers to {changed}. Why: «{reason}». Score: {score}.',
    },
    'attempt.anotherAllowed': {
      from: 'A staff member',
      fact: 'A staff member allowed another attempt. Why: «{reason}».',
    },
    'end.seen': { from: 'The student', fact: 'The student opened the result.' },
    'key.shown': {
      from: 'The student',
      fact: 'The student opened the detailed results with the right answers.',
    },
    'score.corrected': {
      from: 'A staff member',
      fact: 'The answer key was corrected. Score: {score}.',
    },
    'attempt.reconstructed': {
      from: server,
      fact: 'What an older release stored before: {status}, answers to {answers}.',
    },
  },
  guards: {
    isInTime: 'at most 10 s have passed since the deadline',
    isLonger: 'the attempt ends later than before',
    isEnded: 'the student presses «Submit Quiz», or the time is over on the server too, but for 5 s',
    isOverdue: 'more than 15 s have passed since the deadline',
    isInLateWindow: 'at most 24 hours have passed since the deadline',
    isCurrent: 'the page knows the last save, or names none',
    changesAnswers: 'an answer is new',
    addsAnswers: 'an answer was chosen before the submit',
    changesGrade: 'the score is another one',
    namesPage: 'the client names its page',
    isOtherPage: 'another page submitted the attempt',
    mayNotRepeat: 'another attempt was not allowed yet',
    isClaimed: 'a page has the attempt',
    isSeen: 'the student has seen how the attempt ended',
    isOpen: 'the attempt runs',
    isKeyShown: 'the student has seen the right answers',
    isClosedByServer: 'the server closed the attempt',
  },
  meets: {
    'question-paper': 'Its page opens the attempt and saves its answers.',
    'submit-quiz': 'It submits the attempt and shows what became of it.',
    'pending-submissions': 'It sends answers that a device still has.',
    'key-correction': 'It corrects scores.',
  },
};
