import type { MachineDescriptions } from '../descriptions.ts';

export const quizAttemptDescriptions: MachineDescriptions = {
  title: 'The question paper',
  about:
    'One attempt of one person at one quiz, from the look-up of an earlier attempt to its result. Every answer is kept on this device at once and on the server soon after; one window at a time has the attempt. A new attempt begins only when it is asked for, and a paper with open questions asks before it is handed in.',
  start:
    'Open the question paper of the quiz «{quizId}», signed in as: {userId}; attempt that this page had before it was loaded again: {begun.submissionId}, of: {begun.userId}.',
  states: {
    checkingPerson: 'Nothing yet: left at once.',
    signInFirst: '«Getting your paper ready», and the notice «Please login to attempt the quiz».',
    askingForTurn: '«Getting your paper ready».',
    elsewhere: '«This quiz is open somewhere else», «Continue here» and «Back to Quizzes».',
    takingOver: '«Getting your paper ready».',
    'takingOver.demandingTurn': 'The same; the other window is asked to give way.',
    'takingOver.claiming': 'The same; the server is told that this page writes from now on.',
    lookingUp: '«Getting your paper ready».',
    opening: '«Getting your paper ready».',
    turnedAway: '«Getting your paper ready», and a notice that says why; the quiz list is about to come.',
    ended:
      '«You have handed in …» with when, how many answers and the score; «View Results», «Try Again» where the quiz allows it, and «Back to Quizzes».',
    noQuestions: '«No questions available», «This paper is still being written.» and «Back to Quizzes».',
    paper:
      'The paper: the clock, the question with its options, «Previous», «Mark for Review», «Next» or «Submit Quiz», and «Your paper» with all questions.',
    'paper.answering': 'The question, which can be answered.',
    'paper.handingIn': 'Nothing of its own: whether «Submit Quiz» takes a press, and whether it asks first.',
    'paper.handingIn.notLast': '«Next».',
    'paper.handingIn.appearing': '«Submit Quiz», which takes no press yet.',
    'paper.handingIn.ready': '«Submit Quiz».',
    'paper.handingIn.asking':
      'Over the paper «Some questions are still open» with their numbers, «Go back» and «Submit Quiz».',
    'paper.handingIn.asking.appearing': 'The same; it takes no press yet.',
    'paper.handingIn.asking.ready': 'The same.',
    'paper.saving': 'Beside the clock, whether the answers are safe.',
    'paper.saving.checking': 'Nothing of its own: left at once.',
    'paper.saving.onDevice': '«Kept on this device».',
    'paper.saving.saved': '«Saved».',
    'paper.saving.changed': '«Saving».',
    'paper.saving.sending': '«Saving», or the words for the trouble while a save is tried again.',
    'paper.saving.sending.first': '«Saving».',
    'paper.saving.sending.afterOffline': '«Offline, your answers are kept on this device».',
    'paper.saving.sending.afterTrouble': '«Not saved yet, your answers are kept on this device».',
    'paper.saving.offline': '«Offline, your answers are kept on this device».',
    'paper.saving.troubled': '«Not saved yet, your answers are kept on this device».',
    'paper.saving.refused': '«Not saved: » and the server’s words.',
    'paper.watching': 'Nothing of its own: how the server is watched for other devices and for the time.',
    'paper.watching.resting': 'Nothing of its own: the pause between two looks.',
    'paper.watching.looking': 'Nothing of its own: a look is on its way.',
    'paper.keeping': 'Whether this device keeps a copy of the answers.',
    'paper.keeping.kept': 'The words for the trouble end with «on this device».',
    'paper.keeping.notKept':
      'The words for the trouble end with «while this page stays open»; a notice said once that this browser cannot keep a copy.',
    overtaken: 'The paper, read-only; over it «This quiz is open somewhere else» with «Continue here».',
    'overtaken.checking': 'Nothing of its own: left at once.',
    'overtaken.resting': 'The same.',
    'overtaken.adding': 'The same; what only this device knows is added to the attempt.',
    'overtaken.waiting': 'The same; it is added again by itself.',
    submitting: 'The paper, read-only; over it «Handing in your paper» with «Checking your answers».',
    left: '«Getting your paper ready» for a moment, until the next page comes.',
  },
  events: {
    'turn.granted': {
      from: 'The actor «turn»',
      step: 'No other window of this browser has the attempt open: this one gets it.',
    },
    'turn.refused': {
      from: 'The actor «turn»',
      step: 'Another window of this browser has the attempt open.',
    },
    'turn.lost': { from: 'The actor «turn»', step: 'In another window, take the attempt over.' },
    'continue.requested': { from: 'The person', step: 'Press «Continue here».' },
    'list.requested': { from: 'The person', step: 'Press «Back to Quizzes».' },
    'answer.picked': {
      from: 'The person; the actor «keyboard» on A–H and 1–8',
      step: 'Choose option number {optionIndex+1}.',
    },
    'mark.toggled': { from: 'The person; the actor «keyboard» on M', step: 'Press «Mark for Review».' },
    'question.previous': {
      from: 'The person; the actor «keyboard» on the left arrow',
      step: 'Press «Previous».',
    },
    'question.next': { from: 'The person; the actor «keyboard» on the right arrow', step: 'Press «Next».' },
    'question.jumped': { from: 'The person', step: 'Press question {index+1} in «Your paper».' },
    'submit.requested': { from: 'The person', step: 'Press «Submit Quiz» or «Send now».' },
    'goBack.requested': { from: 'The person', step: 'Press «Go back».' },
    'asking.closed': {
      from: 'The browser, on Escape and on the way back of a phone',
      step: 'Close the question about open ones.',
    },
    'openQuestion.jumped': {
      from: 'The person, asked about the open questions',
      step: 'Press the number {index+1} among them.',
    },
    'again.requested': { from: 'The person', step: 'Press «Try Again».' },
    'review.requested': { from: 'The person', step: 'Press «View Results».' },
    'person.changed': {
      from: 'The page, which is told who is signed in',
      step: 'In another tab, sign in as somebody else.',
    },
    'work.changed': {
      from: 'This machine itself, on every change of the work',
      step: 'The work has changed.',
    },
    'clock.ticked': { from: 'The actor «clock», once a second', step: 'The clock moves on to {now}.' },
    'clock.doubted': {
      from: 'The actor «clock»',
      step: 'Come back to this page, wake the device or set its clock.',
    },
    'copy.kept': { from: 'The actor «deviceCopy»', step: 'The browser keeps the copy of the answers.' },
    'copy.failed': { from: 'The actor «deviceCopy»', step: 'The browser cannot keep a copy of the answers.' },
    'page.hidden': { from: 'The actor «page»', step: 'Leave this page, or go to another tab or window.' },
    'network.lost': { from: 'The actor «page»', step: 'The network goes.' },
    'network.restored': { from: 'The actor «page»', step: 'The network comes back.' },
    'server.answered': {
      from: 'This machine itself, when a look at the server was answered',
      step: 'The server answers again.',
    },
  },
  actors: {
    handIn: {
      does: 'Hands the paper in until the server says what became of it, and shows the result: a machine of its own.',
      outcomes: {
        '*': 'The hand-in is over; it goes on elsewhere, on the paper, or not at all: {way}.',
      },
    },
    turn: { does: 'Lets one window of this browser at a time have the attempt.' },
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
    claimAttempt: {
      does: 'Tells the server that this page is the one that writes from now on.',
      outcomes: {
        '*': 'The server takes this page as the one that writes.',
        failed: 'No answer comes; the notice «We could not continue here.» comes.',
      },
    },
    clock: { does: 'Tells the time once a second, and when it cannot be trusted.' },
    deviceCopy: { does: 'Keeps the work in this browser’s storage.' },
    keyboard: { does: 'Turns keys into events: A–H and 1–8 choose, the arrows move, M marks.' },
    page: { does: 'Tells when the page is hidden or left, and when the network goes and comes.' },
    saveAttempt: {
      does: 'Saves the work on the server.',
      outcomes: {
        saved: 'The server saves the answers; it has: {counted.answers}.',
        overtaken:
          'The server says that another page has saved since; all answers of this one count: {allCount}.',
        closed: 'The server says that the attempt is over.',
        unreachable: 'The server cannot be reached.',
        refused: 'The server refuses these answers; it says «{message}».',
        failed: 'The server answers the save with an error.',
      },
    },
    watchAttempt: {
      does: 'Looks at what the server has: whether another device saved or handed in, and how long is left.',
      outcomes: {
        seen: 'A look at the server: revision {revision}, written by «{writer}».',
        closed: 'A look at the server: the attempt is over.',
        failed: 'A look at the server stays without an answer.',
      },
    },
    addAnswers: {
      does: 'Saves, in an attempt that goes on elsewhere, the answers that only this device knows.',
      outcomes: {
        saved: 'The server saves the answers.',
        overtaken: 'Another page has saved since; all answers of this one count: {allCount}.',
        closed: 'The server says that the attempt is over.',
        unreachable: 'The server cannot be reached.',
        refused: 'The server refuses these answers for good; a notice says «{message}».',
        failed: 'The server answers the save with an error.',
      },
    },
    overtakenPage: { does: 'Tells when the network comes back while answers wait to be added.' },
  },
  guards: {
    wasForestalled: 'the server did not take the answers beside those of another device',
    goesOnElsewhere: 'another window or device has the attempt',
    goesOnHere: 'the person goes on answering',
    isVisitor: 'nobody is signed in',
    wasBegunBySomebodyElse: 'somebody else began the attempt of this page',
    wasRefused: 'the server refused',
    wasOvertaken: 'another page has saved since',
    isClosed: 'the attempt is over on the server',
    isUnreachable: 'the server could not be reached',
    isHeldElsewhere: 'the last save came from a page that this device knows nothing of',
    wasSavedElsewhere: 'a page that this one did not go on from has saved since',
    wasSealed: 'it was handed in or closed before the server had the last answers',
    hasNoQuestions: 'the quiz has no questions',
    hasEnded: 'the last attempt ended without being seen, or that of this page is over',
    mayTryAgain: 'the quiz may be tried again',
    isInProgressWithoutCopy: 'an attempt is in progress, and the copy on this device could not be read',
    isInProgress: 'an attempt is in progress',
    timeIsUp: 'no second is left',
    hasUnsavedWork: 'the server has not acknowledged the work',
    hostSavesNothing: 'the host takes nothing before the paper is handed in',
    allAnswersCount: 'all answers that were sent count on the server',
    hasOpenQuestions: 'a question is not answered, or marked',
    changedWhileSending: 'the work changed while the save was on its way',
    optionExists: 'the question has this option',
    wasNotTold: 'the person was not told yet that this device keeps no copy',
    isFirst: 'the first question is shown',
    isLast: 'the last question is shown',
    questionExists: 'the paper has this question',
  },
  delays: {
    signInRedirect: 'the login page comes.',
    turnAwayRedirect: 'the quiz list comes.',
    saveDebounce: 'the changes are saved.',
    saveRetry:
      'the save is tried again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.',
    addRetry:
      'the answers are added again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.',
    submitReady: 'the button takes a press.',
    watchPause: 'the server is looked at again.',
  },
  meets: {
    'hand-in': 'Runs it once the paper is handed in or its time is over.',
    'quiz-unlocking': 'Leads back to the quiz list, where what was handed in unlocks the next quiz.',
    'pending-submissions':
      'Leaves answers that the server does not have on this device; they are sent from every other page.',
    'sign-in': 'Leads a visitor to the login page.',
  },
};
