import type { MachineDescriptions } from '../descriptions.ts';
import { sentOutcomes } from './send-answers.descriptions.ts';

export const submitAttemptDescriptions: MachineDescriptions = {
  title: 'Submitting an attempt',
  about:
    'One try to submit an attempt: the draft on this device says so first, then the answers are sent. Answers that do not count are kept for their owner, and a draft that is not needed any more is cleared.',
  start:
    'Submit the quiz «{quizId}», signed in as: {userId}; the host saves attempts in progress: {savesAttempts}.',
  states: {
    reading:
      'Nothing of its own: the draft on this device is read. A host without saves makes a record of each submit, and the response to these answers may have been lost before. A slow device is not waited for.',
    keeping:
      'Nothing of its own: the draft on this device is written. It says that the paper is submitted; a slow device is not waited for.',
    lookingForRecord:
      'Nothing of its own: the server is asked for a record of these answers. It may have been made when its response got lost.',
  },
  actors: {
    readSubmitted: {
      does: 'Reads whether the draft on this device was submitted before.',
      outcomes: {
        true: 'The draft on this device was submitted before.',
        false: 'The draft on this device was not submitted before.',
        failed: 'The draft on this device cannot be read.',
      },
    },
    keepSubmitted: {
      does: 'Writes the draft on this device as submitted.',
      outcomes: {
        '*': 'The draft on this device is written.',
        failed: 'The browser cannot keep a draft.',
      },
    },
    listSubmissions: {
      does: 'Asks the server for the submissions of this quiz.',
      outcomes: { '*': 'The server sends the submissions of this quiz.' },
    },
    sendAnswers: {
      does: 'Sends the answers: a machine of its own.',
      outcomes: sentOutcomes,
    },
    setAnswersAside: {
      does: 'Keeps the answers that do not count under «My Quizzes», with the reason.',
      outcomes: {
        '*': 'The answers are kept there.',
        failed: 'The browser cannot keep them; the draft stays.',
      },
    },
    clearDraft: {
      does: 'Clears the draft on this device.',
      outcomes: { '*': 'The draft is cleared.', failed: 'The browser cannot clear the draft.' },
    },
  },
  guards: {
    hostSavesNothing: 'the host takes nothing before the paper is submitted',
    wasSubmitted: 'the draft on this device was submitted before',
    wasMade: 'the server has a record of these answers',
    wasNotCompleted:
      'the server refused or did not respond, or another page or device goes on with the attempt',
    allCount: 'all answers count',
  },
  delays: { storagePatience: 'the device is not waited for any longer.' },
  meets: { 'send-answers': 'Runs it to send the answers.' },
};
