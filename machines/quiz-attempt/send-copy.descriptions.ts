import type { MachineDescriptions } from '../descriptions.ts';

const sent = {
  saved: 'The server takes the answers; it has: {counted.answers}.',
  conflict: 'The server keeps what it has, which is {submission.status}; it says «{refusal}».',
  closed: 'The server says that the time is over.',
  unreachable: 'The server cannot be reached.',
  refused: 'The server refuses these answers; it says «{message}».',
  failed: 'The server answers with an error.',
};

export const sendCopyDescriptions: MachineDescriptions = {
  title: 'Sending one copy',
  about:
    'Sends one copy that an attempt left on this device: it is submitted when its time is over or nearly over, and saved otherwise. What the server does not take any more is kept for its owner.',
  start: 'Send the copy of the quiz «{quizId}» of {userId}.',
  states: {
    checking:
      'Nothing of its own: whether a window has the attempt open. Such a window sends what has just changed.',
    saving:
      'Nothing of its own: a save is on its way. The clock of this device may be wrong, so the server says whether the time is over.',
    saved: 'Nothing of its own: left at once.',
    waiting:
      'Nothing of its own: the time of the attempt ends in a moment. The server has all answers, and still takes them shortly after the end.',
    writing: 'Nothing of its own: the copy is written as saved, unless a paper has changed it.',
    submitting: 'Nothing of its own: a submit is on its way.',
    comparing:
      'Nothing of its own: left at once. Another device that goes on may still submit what does not count yet.',
    clearing: 'Nothing of its own: the copy is cleared, unless a paper has changed it.',
    givingUp: 'Nothing of its own: the server does not take the copy, which is kept for its owner.',
    stays: 'Nothing of its own: the copy is sent later.',
    noted: 'Nothing of its own: the server has the copy.',
    submitted: 'Nothing of its own: the copy is submitted.',
    refused: 'Nothing of its own: the copy was given up.',
  },
  events: {},
  actors: {
    checkCopy: {
      does: 'Asks whether a window has the attempt open and its copy has just changed, and how long the attempt lasts by the clock of this device.',
      outcomes: {
        '*': 'A window sends the copy by itself: {isLeftToWindow}; its time is over: {isOver}.',
        failed: 'The browser does not say whether a window has the attempt open.',
      },
    },
    saveCopy: { does: 'Saves the copy: a machine of its own.', outcomes: sent },
    writeCopy: {
      does: 'Writes that the server has the copy, unless a paper has changed it.',
      outcomes: {
        true: 'The copy is written.',
        false: 'A paper has changed the copy.',
        failed: 'The browser cannot keep a copy.',
      },
    },
    submitCopy: { does: 'Submits the copy: a machine of its own.', outcomes: sent },
    clearCopy: {
      does: 'Clears the copy, unless a paper has changed it.',
      outcomes: { '*': 'The copy is cleared.', failed: 'The browser cannot clear the copy.' },
    },
    setAside: {
      does: 'Keeps the answers of the copy under «My Quizzes», with the reason.',
      outcomes: {
        '*': 'The answers are kept there.',
        failed: 'The browser cannot keep them; the copy stays.',
      },
    },
  },
  guards: {
    isLeftToWindow: 'a window has the attempt open, and the copy has just changed',
    wasSubmitted: 'the copy was submitted',
    isClosed: 'the time is over on the server',
    isRefusedForGood: 'the server refused, and the time is over by the clock of this device',
    wasRefused: 'the server refused',
    isUnreachable: 'the server could not be reached',
    wasSaved: 'the server has all answers of the copy',
    isNearlyOver: 'the time is over within three seconds',
    tellsLess: 'the server tells no revision, and told one before',
    hasAllAnswers: 'the server has all answers, as far as it tells',
    isInProgress: 'the attempt goes on',
    wasAsBefore: 'no paper has changed the copy',
  },
  delays: { timeLeft: 'the copy is submitted. As long as the server says is left.' },
  meets: {
    'send-answers': 'Runs it for the save and for the submit.',
    outbox: 'Is run by it for each copy.',
  },
};
