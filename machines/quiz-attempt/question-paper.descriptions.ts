import type { MachineDescriptions } from '../descriptions.ts';
import { sentOutcomes } from './send-answers.descriptions.ts';

export const questionPaperDescriptions: MachineDescriptions = {
  title: 'The question paper',
  about:
    'One paper while it can be answered. Every answer is kept on this device at once and on the server soon after; a paper with open questions asks before it is submitted.',
  start:
    'Answer the paper of the quiz «{quizId}», signed in as: {userId}; its time ends at: {deadline}; this device has answers that are not saved: {unsaved}; the host saves attempts in progress: {savesAttempts}.',
  states: {
    paper:
      'The paper: the clock, the question with its options, «Previous», «Mark for Review», «Next» or «Submit Quiz», and «Your paper» with all questions.',
    'paper.answering': 'The question.',
    'paper.answering.open': 'The question, which can be answered.',
    'paper.answering.over': 'The question, read-only.',
    'paper.submitting':
      'Nothing of its own: whether «Submit Quiz» accepts presses, and whether it asks first. It replaces «Next», so it ignores presses for a moment.',
    'paper.submitting.notLast': '«Next».',
    'paper.submitting.appearing': '«Submit Quiz», which ignores presses for a moment.',
    'paper.submitting.ready': '«Submit Quiz».',
    'paper.submitting.asking':
      'Over the paper «Some questions are still open» with their numbers, «Go back» and «Submit Quiz»; it goes when none is open any more.',
    'paper.submitting.asking.appearing': 'The same; it ignores presses for a moment.',
    'paper.submitting.asking.ready': 'The same.',
    'paper.submitting.closing':
      'The paper, read-only; over it «Submitting your quiz» with «Checking your answers». The save under way is waited for, so that the submit is on top of it.',
    'paper.saving': 'Beside the clock, whether the answers are safe.',
    'paper.saving.onDevice': '«Kept on this device». The host takes nothing before the submit.',
    'paper.saving.saved': '«Saved».',
    'paper.saving.changed':
      '«Saving». The answers changed. The save waits for more changes, so that quick taps share one request and no tap waits for it.',
    'paper.saving.sending':
      '«Saving», or the words for the trouble while a save is tried again. One save at a time.',
    'paper.saving.sending.first': '«Saving».',
    'paper.saving.sending.afterOffline': '«Offline, your answers are kept on this device».',
    'paper.saving.sending.afterTrouble': '«Not saved yet, your answers are kept on this device».',
    'paper.saving.offline': '«Offline, your answers are kept on this device».',
    'paper.saving.troubled':
      '«Not saved yet, your answers are kept on this device». The server was reached but could not save.',
    'paper.saving.refused': '«Not saved: » and the server’s words. The next change is tried.',
    'paper.watching':
      'Nothing of its own: how the server is watched for other devices and for the time. A response also means that a save need not wait any longer.',
    'paper.watching.resting': 'Nothing of its own: the pause between two looks.',
    'paper.watching.looking':
      'Nothing of its own: a look is on its way. It is repeated when the clock is doubted: the device may have slept since.',
  },
  events: {
    'lock.lost': {
      from: 'The machine of the attempt',
      step: 'In another window, take the attempt over.',
    },
    'answer.chosen': {
      from: 'The user; the actor «keyboard» on A–H and 1–8',
      step: 'Choose option number {optionIndex+1}.',
    },
    'mark.toggled': { from: 'The user; the actor «keyboard» on M', step: 'Press «Mark for Review».' },
    'question.previous': {
      from: 'The user; the actor «keyboard» on the left arrow',
      step: 'Press «Previous».',
    },
    'question.next': { from: 'The user; the actor «keyboard» on the right arrow', step: 'Press «Next».' },
    'question.jumped': { from: 'The user', step: 'Press question {index+1} in «Your paper».' },
    'submit.requested': { from: 'The user', step: 'Press «Submit Quiz» or «Send now».' },
    'goBack.requested': { from: 'The user', step: 'Press «Go back».' },
    'asking.closed': {
      from: 'The browser, on Escape and on the way back of a phone',
      step: 'Close the question about open ones.',
    },
    'openQuestion.jumped': {
      from: 'The user, asked about the open questions',
      step: 'Press the number {index+1} among them.',
    },
    'answers.changed': {
      from: 'This machine itself, on every change of the answers',
      step: 'The answers have changed.',
    },
    'clock.ticked': { from: 'The actor «clock», once a second', step: 'The clock moves on to {now}.' },
    'clock.doubted': {
      from: 'The actor «clock»',
      step: 'Come back to this page, wake the device or set its clock.',
    },
    'draft.kept': { from: 'The actor «draftWriter»', step: 'The browser keeps the draft of the answers.' },
    'draft.failed': {
      from: 'The actor «draftWriter»',
      step: 'The browser cannot keep a draft of the answers.',
    },
    'page.hidden': { from: 'The actor «page»', step: 'Leave this page, or go to another tab or window.' },
    'network.lost': { from: 'The actor «page»', step: 'The network goes.' },
    'network.restored': { from: 'The actor «page»', step: 'The network comes back.' },
    'server.answered': {
      from: 'This machine itself, when a look at the server was answered',
      step: 'The server answers again.',
    },
  },
  actors: {
    clock: { does: 'Tells the time once a second, and when it cannot be trusted.' },
    draftWriter: { does: 'Keeps the answers in this browser’s storage.' },
    keyboard: { does: 'Turns keys into events: A–H and 1–8 choose, the arrows move, M marks.' },
    page: {
      does: 'Reports that the page was hidden or left, and that the network was lost or is available again.',
    },
    saveAttempt: {
      does: 'Saves the answers on the server.',
      outcomes: sentOutcomes,
    },
    watchAttempt: {
      does: 'Looks at what the server has: whether another device saved or submitted, and how long is left.',
      outcomes: {
        seen: 'A look at the server: revision {revision}, written by «{clientId}», {minutes} minutes in all.',
        closed: 'A look at the server: the attempt is over.',
        failed: 'A look at the server stays without an answer.',
      },
    },
  },
  guards: {
    wasRefused: 'the server refused',
    isConflict: 'another page has saved since',
    isClosed: 'the attempt is over on the server',
    isUnreachable: 'the server could not be reached',
    isExtended: 'the attempt has more time than the page knows of',
    wasSavedElsewhere: 'a page that this one did not go on from has saved since',
    timeIsUp: 'no second is left',
    hasUnsavedAnswers: 'the server has not acknowledged the answers',
    hostSavesNothing: 'the host takes nothing before the paper is submitted',
    hasUnansweredQuestions: 'a question is not answered, or marked',
    changesAnswers: 'the question or the option is there',
    wasNotTold: 'the user was not told yet that this device keeps no draft',
    isSaving: 'a save is under way',
    isClosing: 'it is submitted, or its time is over',
    isLast: 'the last question is shown',
  },
  delays: {
    saveDebounce: 'the changes are saved.',
    saveRetry:
      'the save is tried again. Half a second to one second after the first failure, twice as long after each further one, at most 16 s.',
    savePatience: 'the paper is submitted without waiting for the save any longer.',
    submitReady: 'the button accepts presses.',
    watchPause: 'the server is looked at again.',
  },
  meets: {
    'send-answers': 'Runs it for each save.',
    'submit-quiz': 'Is followed by it once the paper is submitted or its time is over.',
    'pending-submissions':
      'Leaves answers that the server does not have on this device; they are sent from every other page.',
  },
};
