import type { MachineDescriptions } from '../descriptions.ts';
import { sentOutcomes } from './send-answers.descriptions.ts';

export const sendDraftDescriptions: MachineDescriptions = {
  title: 'Sending one draft',
  about:
    'Sends one draft that an attempt left on this device: it is submitted when its time is over or nearly over, and saved otherwise. What the server does not take any more is kept for its owner.',
  start: 'Send the draft of the quiz «{quizId}» of {userId}.',
  states: {
    checking:
      'Nothing of its own: whether a window has the attempt open. Such a window sends what has just changed.',
    saving:
      'Nothing of its own: a save is on its way. The clock of this device may be wrong, so the server says whether the time is over.',
    waiting:
      'Nothing of its own: the time of the attempt ends in a moment. The server has all answers, and still takes them shortly after the end.',
    comparing:
      'Nothing of its own: left at once. Another device that goes on may still submit what does not count yet.',
  },
  actors: {
    checkDraft: {
      does: 'Asks whether a window has the attempt open and its draft has just changed, and how long the attempt lasts by the clock of this device.',
      outcomes: {
        '*': 'A window sends the draft: {isLeftToWindow}; its time is over: {isOver}.',
        failed: 'The browser does not say whether a window has the attempt open.',
      },
    },
    saveDraft: { does: 'Saves the draft: a machine of its own.', outcomes: sentOutcomes },
    writeDraft: {
      does: 'Writes that the server has the draft, unless a paper has changed it.',
      outcomes: {
        true: 'The draft is written.',
        false: 'A paper has changed the draft.',
        failed: 'The browser cannot keep a draft.',
      },
    },
    submitDraft: { does: 'Submits the draft: a machine of its own.', outcomes: sentOutcomes },
    clearDraft: {
      does: 'Clears the draft, unless a paper has changed it.',
      outcomes: { '*': 'The draft is cleared.', failed: 'The browser cannot clear the draft.' },
    },
    setAside: {
      does: 'Keeps the answers of the draft under «My Quizzes», with the reason.',
      outcomes: {
        '*': 'The answers are kept there.',
        failed: 'The browser cannot keep them; the draft stays.',
      },
    },
  },
  guards: {
    isLeftToWindow: 'a window has the attempt open, and the draft has just changed',
    wasSubmitted: 'the draft was submitted',
    isClosed: 'the time is over on the server',
    isRefusedForGood: 'the server refused, and the time is over by the clock of this device',
    wasRefused: 'the server refused',
    isUnreachable: 'the server could not be reached',
    wasSaved: 'the server has all answers of the draft',
    isNearlyOver: 'the time is over within three seconds',
    tellsLess: 'the server tells no revision, and told one before',
    hasAllAnswers: 'the server has all answers, as far as it tells',
    isInProgress: 'the attempt goes on',
    wasAsBefore: 'no paper has changed the draft',
  },
  delays: { timeLeft: 'the draft is submitted. As long as the server says is left.' },
  meets: { 'send-answers': 'Runs it for the save and for the submit.' },
};
