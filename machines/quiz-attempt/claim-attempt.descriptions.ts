import type { MachineDescriptions } from '../descriptions.ts';
import { sentOutcomes } from './send-answers.descriptions.ts';

export const claimAttemptDescriptions: MachineDescriptions = {
  title: 'Taking over an attempt',
  about:
    'Tells the server by a save that this page writes from now on. The save has all that the server and this device have of the attempt, and is sent again while other pages save.',
  start: 'Take over the quiz «{quizId}», signed in as: {userId}, on the page «{clientId}».',
  states: {},
  actors: {
    listSubmissions: {
      does: 'Asks the server for the submissions of this quiz.',
      outcomes: { '*': 'The server sends the submissions of this quiz.' },
    },
    readDraft: {
      does: 'Reads what this device has of the attempt.',
      outcomes: { '*': 'The draft on this device is read, if there is one.' },
    },
    sendAnswers: {
      does: 'Sends the save: a machine of its own.',
      outcomes: sentOutcomes,
    },
  },
  guards: {
    isOpen: 'an attempt at the quiz is in progress',
    wasNotSent: 'the server could not be reached, or refused',
  },
  meets: { 'send-answers': 'Runs it to send the save.' },
};
