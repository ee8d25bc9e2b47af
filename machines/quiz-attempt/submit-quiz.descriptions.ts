import type { MachineDescriptions } from '../descriptions.ts';
import { sentOutcomes } from './send-answers.descriptions.ts';

export const submitQuizDescriptions: MachineDescriptions = {
  title: 'Submitting the paper',
  about:
    'The submit of one paper, from «Submit Quiz» or the end of the time to its result. The answers are sent until the server says what became of them; the user may take the submit back while there is time.',
  start:
    'Submit the paper of the quiz «{quizId}», signed in as: {userId}; its time ends at: {deadline}; submitted before this page was opened: {sealed}; the host saves attempts in progress: {savesAttempts}.',
  states: {
    submitting: 'The paper, read-only; over it «Submitting your quiz» with «Checking your answers».',
    submitFailed:
      'Nothing of its own: left at once, with the notice «Submission failed». With time left the paper goes on; without it the answers are sealed.',
    sealed:
      'With time left, the paper, read-only, and above it «Submission failed for now.» and that the answers are kept on this device and sent until they are submitted, with «Send now» and «Go on answering». Without it, over the paper, «Time is up» with the same and «Send now». It is not known what the server has: the answers are frozen.',
    'sealed.waiting': 'The same, and «Not saved yet, your answers are kept on this device».',
    'sealed.syncing': 'The same, and «Saving».',
    recalling:
      'The paper, read-only, and «Saving». A save takes the submit back: one that is still on its way comes too late from now on.',
    notAccepted:
      'Over the paper «These answers were not counted», why, that they are kept for 30 days under «My Quizzes», and «Back to Quizzes»; a notice says why too.',
    graded:
      'Nothing of its own: left at once. The key is not requested yet where the server counts: once it is shown, no late answers count.',
    loadingReview:
      'The paper, read-only; over it «Submitting your quiz» with «Checking your answers». The host does not count; the questions are requested again, now with their key.',
    completed:
      'Over the paper «Quiz Completed!» with the score, «Correct», «Incorrect», «Total» and «View Detailed Results»; how many answers were not counted and why, if any.',
    openingResults:
      'The same; «View Detailed Results» shows a spinner. The questions come with their key, or as they are known.',
    left: '«Getting your paper ready» for a moment, until the next page comes.',
  },
  events: {
    'lock.lost': {
      from: 'The machine of the attempt',
      step: 'In another window, take the attempt over.',
    },
    'clock.ticked': { from: 'The actor «clock», once a second', step: 'The clock moves on to {now}.' },
    'network.restored': { from: 'The actor «page»', step: 'The network comes back.' },
    'submit.requested': { from: 'The user', step: 'Press «Submit Quiz» or «Send now».' },
    'answering.requested': { from: 'The user', step: 'Press «Go on answering».' },
    'results.requested': { from: 'The user', step: 'Press «View Detailed Results».' },
    'list.requested': { from: 'The user', step: 'Press «Back to Quizzes».' },
  },
  actors: {
    submitAttempt: {
      does: 'Submits the quiz.',
      outcomes: {
        submitted:
          'The server takes the paper and grades it: {graded.score} %, correct: {graded.correctCount}; answers that do not count: {uncounted}.',
        conflict:
          'The server says that another page has saved since; all answers of this one count: {allCount}.',
        unreachable: 'The server cannot be reached.',
        refused:
          'The server refuses the paper; it says «{message}»; at the first try the notice «Submission failed» comes.',
        failed: 'The server answers with an error.',
      },
    },
    page: { does: 'Reports that the network is available again while the paper is sealed.' },
    clock: { does: 'Keeps reporting the time while the paper is sealed.' },
    recallAttempt: {
      does: 'Takes the submit back by a save that a late submit cannot pass.',
      outcomes: {
        ...sentOutcomes,
        saved: 'The server saves the answers, and the paper goes on.',
        unreachable: 'The server cannot be reached; a notice says that the paper is still being submitted.',
        refused: 'The server refuses the save; a notice says that the paper is still being submitted.',
        failed: 'The server answers with an error; a notice says that the paper is still being submitted.',
      },
    },
    setDraftAside: {
      does: 'Keeps what the server refused for good under «My Quizzes», with the reason.',
      outcomes: { '*': 'The answers are kept there.' },
    },
    loadReview: {
      does: 'Fetches the questions again, now with their key: for a host that does not count, and for the detailed results.',
      outcomes: {
        '*': 'The questions come with their key.',
        failed: 'No answer comes; the score and the results are shown without the key.',
      },
    },
  },
  guards: {
    knowsKey: 'the questions have their key already',
    wasSealedBefore: 'it was submitted or closed before this page was opened',
    wasRefused: 'the server refused',
    isConflict: 'another page has saved since',
    isClosed: 'the attempt is over on the server',
    isUnreachable: 'the server could not be reached',
    wasSaved: 'the server saved it',
    allAnswersCount: 'all answers that were sent count on the server',
    hasMoreTime: 'the attempt has more time on the server than the page knew of',
    timeIsUp: 'no second is left',
    hostSavesNothing: 'the host takes nothing before the paper is submitted',
    canBeCounted: 'the server has counted, or every question carries its key',
  },
  delays: {
    submitRetry:
      'the paper is submitted again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.',
  },
  meets: {
    'send-answers': 'Runs it to take a submit back.',
    'submit-attempt': 'Runs it for each try.',
    'quiz-unlocking': 'Leads back to the quiz list, where what was submitted unlocks the next quiz.',
  },
};
