import type { MachineDescriptions } from '../descriptions.ts';

export const attemptOpeningDescriptions: MachineDescriptions = {
  title: 'Opening the paper',
  about:
    'How an attempt of one user at one quiz is opened: an earlier attempt that may be in progress is looked up; a new one begins only when it is asked for.',
  start:
    'Open the question paper of the quiz «{quizId}», signed in as: {userId}; attempt that this page had before: {begun}.',
  states: {
    lookingUp:
      '«Getting your paper ready». The quiz, its questions and the attempt of this user that may be in progress are looked up.',
    keeping:
      '«Getting your paper ready». A new attempt has the full duration. A browser that is closed now recognises it later by its draft. A slow device is not waited for.',
    kept: 'Nothing of its own: a host that saves nothing is not asked to start an attempt.',
    opening: '«Getting your paper ready». The server stamps the start of the attempt.',
    fetchingPaper:
      '«Getting your paper ready». The questions of a repeated attempt come once it has begun; before, their key would come too.',
    ended:
      '«You have submitted …» with when, how many answers and the score; «View Results», «Try Again» where the quiz allows it, and «Back to Quizzes». The last attempt ended without being seen, or the one of this page is over. Another one starts on request alone.',
    noQuestions: '«No questions available», «This paper is still being written.» and «Back to Quizzes».',
    left: '«Getting your paper ready» for a moment, until the next page comes.',
  },
  events: {
    'again.requested': { from: 'The user', step: 'Press «Try Again».' },
    'review.requested': { from: 'The user', step: 'Press «View Results».' },
    'list.requested': { from: 'The user', step: 'Press «Back to Quizzes».' },
  },
  actors: {
    lookUpAttempt: {
      does: 'Fetches the quiz, its questions and the attempt in progress, together with the draft on this device, which is enough where the server cannot be reached. Of an attempt that ended unseen it tells the end; of one that is to be repeated, the questions come later.',
      outcomes: {
        found:
          'The quiz comes with its questions: {questions}. Attempt in progress: {attempt.submissionId}; its time ends at: {attempt.deadline}; another device saved it last: {attempt.heldElsewhere}; draft on this device damaged: {draftUnreadable}; the host saves attempts in progress: {savesAttempts}.',
        ended:
          'The last attempt has ended: {end.answered} of {end.totalQuestions} answered, {end.score} %; trying again is allowed: {quiz.allowReattempt}.',
        sealed:
          'The attempt was submitted, or closed before the server had the last answers; its time ends at: {attempt.deadline}.',
        refused: 'The server refuses the paper; it says «{message}».',
        failed: 'No answer comes for the paper.',
      },
    },
    keepDraft: {
      does: 'Keeps on this device that a new attempt begins.',
      outcomes: { '*': 'The device keeps it.', failed: 'The device refuses to store.' },
    },
    openAttempt: {
      does: 'Begins a new attempt on the server.',
      outcomes: {
        '*': 'The attempt {submissionId} begins; another device holds it: {heldElsewhere}.',
        failed: 'The server refuses to begin an attempt, or no response comes.',
      },
    },
    askQuestions: {
      does: 'Fetches the questions of the attempt.',
      outcomes: {
        '*': 'The questions come.',
        failed: 'The server refuses them, or no response comes.',
      },
    },
  },
  guards: {
    wasRefused: 'the server refused',
    isHeldElsewhere: 'the last save came from a page that this device knows nothing of',
    wasSealed: 'it was submitted or closed before the server had the last answers',
    hasNoQuestions: 'the quiz has no questions',
    hasEnded: 'the last attempt ended without being seen, or that of this page is over',
    hostSavesNothing: 'the host stores completed submissions alone',
    hasQuestions: 'the questions are there',
    mayTryAgain: 'the quiz may be tried again',
    isInProgressWithoutDraft: 'an attempt is in progress, and the draft on this device could not be read',
    isInProgress: 'an attempt is in progress',
  },
  delays: { storagePatience: 'the device is too slow to keep the attempt.' },
  meets: { 'attempt-look-up': 'Runs it to learn where the student stands.' },
};
