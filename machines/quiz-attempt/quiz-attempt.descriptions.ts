import type { MachineDescriptions } from '../descriptions.ts';
import { sentOutcomes } from './send-answers.descriptions.ts';

export const quizAttemptDescriptions: MachineDescriptions = {
  title: 'One attempt',
  about:
    'One attempt of one user at one quiz: which window or device has it, and which of its parts runs here: the opening, the paper or the submit. One window at a time has the attempt.',
  start:
    'Open the question paper of the quiz «{quizId}», signed in as: {userId}; attempt that this page had before it was loaded again: {begun.submissionId}, of: {begun.userId}.',
  states: {
    signInFirst:
      '«Getting your paper ready», and the notice «Please login to attempt the quiz». The login page comes after it.',
    requestingLock: '«Getting your paper ready». One window of this browser at a time holds the attempt.',
    elsewhere: '«This quiz is open somewhere else», «Continue here» and «Back to Quizzes».',
    takingOver:
      '«Getting your paper ready». The other window or device becomes read-only; all that it saved comes along.',
    'takingOver.demandingLock': 'The same; the other window is asked to give way.',
    'takingOver.claiming': 'The same; the server is told that this page writes from now on.',
    opening: 'What the opening shows: «Getting your paper ready» at first.',
    turnedAway: '«Getting your paper ready», and a notice that says why; the quiz list is about to come.',
    paper: 'What the question paper shows.',
    conflict:
      'The paper, read-only; over it «This quiz is open somewhere else» with «Continue here». The attempt goes on in another window or on another device. Answers that only this device knows are added to it.',
    'conflict.resting': 'The same.',
    'conflict.adding': 'The same; what only this device knows is added to the attempt.',
    'conflict.waiting': 'The same; it is added again automatically.',
    submitting:
      'What the submit shows: «Submitting your quiz» over the paper at first. It goes on until the result, or until the paper goes on here or elsewhere.',
    left: '«Getting your paper ready» for a moment, until the next page comes.',
  },
  events: {
    'lock.granted': {
      from: 'The actor «tabLock»',
      step: 'No other window of this browser has the attempt open: this one gets it.',
    },
    'lock.refused': {
      from: 'The actor «tabLock»',
      step: 'Another window of this browser has the attempt open.',
    },
    'lock.lost': { from: 'The actor «tabLock»', step: 'In another window, take the attempt over.' },
    'continue.requested': { from: 'The user', step: 'Press «Continue here».' },
    'list.requested': { from: 'The user', step: 'Press «Back to Quizzes».' },
    'person.changed': {
      from: 'The page, which is told who is signed in',
      step: 'In another tab, sign in as another user.',
    },
    'network.restored': { from: 'The actor «page»', step: 'The network comes back.' },
  },
  actors: {
    opening: {
      does: 'Looks up the attempt that may be in progress, or begins a new one: a machine of its own.',
      outcomes: { '*': 'The opening is over: {way}.' },
    },
    paper: {
      does: 'The paper while it can be answered: a machine of its own.',
      outcomes: { '*': 'The paper is over: {way}; this device has answers that are not saved: {unsaved}.' },
    },
    submitQuiz: {
      does: 'Submits the quiz until the server says what became of it, and shows the result: a machine of its own.',
      outcomes: {
        '*': 'The submit is over; it goes on elsewhere, on the paper, or not at all: {way}.',
      },
    },
    tabLock: { does: 'Lets one window of this browser at a time have the attempt.' },
    claimAttempt: {
      does: 'Tells the server that this page is the one that writes from now on.',
      outcomes: {
        claimed: 'The server takes this page as the one that writes.',
        notSent: 'The save does not get there; the notice «We could not continue here.» comes.',
        failed: 'No answer comes; the notice «We could not continue here.» comes.',
      },
    },
    addAnswers: {
      does: 'Saves, in an attempt that goes on elsewhere, the answers that only this device knows.',
      outcomes: {
        ...sentOutcomes,
        refused: 'The server refuses these answers for good; a notice says «{message}».',
      },
    },
    page: { does: 'Reports that the network is available again while answers wait to be added.' },
  },
  guards: {
    wasNotClaimed: 'the save that takes the attempt over did not get there',
    isOpened: 'there is a paper to be answered',
    isHeldElsewhere: 'another device has the attempt',
    wasTurnedAway: 'there is no paper for this user',
    wasSubmitted: 'the paper is submitted',
    wasSealed: 'it was submitted or closed before the server had the last answers',
    wasForestalled: 'the server did not take the answers beside those of another device',
    goesOnElsewhere: 'another window or device has the attempt',
    goesOnHere: 'the user goes on answering',
    isVisitor: 'no user is signed in',
    wasBegunByAnotherUser: 'another user began the attempt of this page',
    wasRefused: 'the server refused',
    isClosed: 'the attempt is over on the server',
    hasUnsavedAnswers: 'the server has not acknowledged the answers',
    allAnswersCount: 'all answers that were sent count on the server',
  },
  delays: {
    signInRedirect: 'the login page comes.',
    turnAwayRedirect: 'the quiz list comes.',
    addRetry:
      'the answers are added again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.',
  },
  meets: {
    'claim-attempt': 'Runs it to take an attempt over.',
    'send-answers': 'Runs it to add answers to what goes on elsewhere.',
    'attempt-opening': 'Runs it once this window has the attempt.',
    'question-paper': 'Runs it while the paper can be answered.',
    'submit-quiz': 'Runs it once the paper is submitted or its time is over.',
    'quiz-unlocking': 'Leads back to the quiz list, where what was submitted unlocks the next quiz.',
    'pending-submissions':
      'Leaves answers that the server does not have on this device; they are sent from every other page.',
    form: 'Leads a visitor to the login page.',
  },
};
