import type { MachineDescriptions } from '../descriptions.ts';

export const attemptOpeningDescriptions: MachineDescriptions = {
  title: 'Opening the paper',
  about:
    'How an attempt of one person at one quiz is opened: an earlier attempt that may be in progress is looked up; a new one begins only when it is asked for.',
  start:
    'Open the question paper of the quiz «{quizId}», signed in as: {userId}; attempt that this page had before: {begun}.',
  states: {
    lookingUp:
      '«Getting your paper ready». The quiz, its questions and the attempt of this user that may be in progress are looked up.',
    opening:
      '«Getting your paper ready». A new attempt starts: the server stamps its start, or this device where the host saves nothing. The timer has the full duration.',
    ended:
      '«You have handed in …» with when, how many answers and the score; «View Results», «Try Again» where the quiz allows it, and «Back to Quizzes». The last attempt ended without being seen, or the one of this page is over. Another one starts on request alone.',
    noQuestions: '«No questions available», «This paper is still being written.» and «Back to Quizzes».',
    opened: 'Nothing of its own: the paper comes.',
    sealed: 'Nothing of its own: the hand-in goes on. What was submitted or closed before is sent.',
    elsewhere: 'Nothing of its own: the page says that the attempt is open somewhere else.',
    turnedAway: 'Nothing of its own: a notice says why, and the quiz list is about to come.',
    left: '«Getting your paper ready» for a moment, until the next page comes.',
  },
  events: {
    'again.requested': { from: 'The person', step: 'Press «Try Again».' },
    'review.requested': { from: 'The person', step: 'Press «View Results».' },
    'list.requested': { from: 'The person', step: 'Press «Back to Quizzes».' },
  },
  actors: {
    lookUpAttempt: {
      does: 'Fetches the quiz, its questions and the attempt in progress, together with the copy on this device, which is enough where the server cannot be reached. Of an attempt that ended unseen it tells the end; of one that is to be repeated, the questions come later.',
      outcomes: {
        found:
          'The quiz comes with its questions: {questions}. Attempt in progress: {attempt.submissionId}; its time ends at: {attempt.deadline}; another device saved it last: {attempt.heldElsewhere}; copy on this device damaged: {copyUnreadable}; the host saves attempts in progress: {savesAttempts}.',
        ended:
          'The last attempt has ended: {end.answered} of {end.totalQuestions} answered, {end.score} %; trying again is allowed: {quiz.allowReattempt}.',
        sealed:
          'The attempt was handed in, or closed before the server had the last answers; its time ends at: {attempt.deadline}.',
        refused: 'The server refuses the paper; it says «{message}».',
        failed: 'No answer comes for the paper.',
      },
    },
    openAttempt: {
      does: 'Begins a new attempt, of which the server stamps the start; on a host that saves none, on this device alone.',
      outcomes: {
        opened:
          'The attempt {attempt.submissionId} begins; another device holds it: {attempt.heldElsewhere}.',
        refused: 'The server refuses to begin an attempt; it says «{message}».',
        failed: 'No answer comes to the new attempt.',
      },
    },
  },
  guards: {
    wasRefused: 'the server refused',
    isHeldElsewhere: 'the last save came from a page that this device knows nothing of',
    wasSealed: 'it was handed in or closed before the server had the last answers',
    hasNoQuestions: 'the quiz has no questions',
    hasEnded: 'the last attempt ended without being seen, or that of this page is over',
    mayTryAgain: 'the quiz may be tried again',
    isInProgressWithoutCopy: 'an attempt is in progress, and the copy on this device could not be read',
    isInProgress: 'an attempt is in progress',
  },
  delays: {},
  meets: {
    'quiz-attempt': 'Is run by it, and says whether there is a paper.',
  },
};
