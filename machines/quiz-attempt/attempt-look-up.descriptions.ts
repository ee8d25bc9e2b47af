import type { MachineDescriptions } from '../descriptions.ts';

export const attemptLookUpDescriptions: MachineDescriptions = {
  title: 'Looking up an attempt',
  about:
    'Where a student stands with a quiz: what this device and the server have of it decides whether an attempt goes on, is sent, is over, or is still to begin.',
  start:
    'Open the question paper of the quiz «{quizId}», signed in as: {userId}; attempt that this page had before: {begun}.',
  states: {
    readingDevice:
      '«Getting your paper ready». The draft on this device is read, and which pages this tab has shown.',
    asking:
      '«Getting your paper ready». The server is asked. A running attempt of this device waits 3 seconds for the response.',
    'asking.listing': 'The same, while the quiz and the student’s submissions come.',
    'asking.deciding':
      'The same for a moment. Seeing the key of an attempt that is over ends the time for its late answers, so its questions are not requested.',
    'asking.fetchingPaper':
      'The same, while the questions of the attempt in progress, or of the first one, come.',
    'asking.fetchingEnd':
      'The same, while the end of the last attempt comes. The request notes that the student sees it. The list has the score of an end that was seen before, and of no other.',
    'asking.addingLateAnswers':
      'The same, while answers that only this device has are added to the attempt of another one. Otherwise the draft keeps them.',
    'asking.fitting': 'The same for a moment.',
    'asking.puttingAside':
      'The same, while answers that fit no question any more are kept under «Answers that did not count». The quiz was changed. The other answers can then be saved.',
    failed: 'The same for a moment: no response, or one that refuses.',
    onDevice: 'The same for a moment: the attempt goes on as this device alone knows it.',
    sealed:
      'Nothing of its own: the submit goes on. The attempt was submitted or closed before the server had the last answers.',
  },
  actors: {
    readDevice: {
      does: 'Reads the draft of the attempt on this device, and which pages this tab has shown.',
      outcomes: {
        done: 'The draft on this device is read; damaged: {isUnreadable}.',
        failed: 'This device cannot be read.',
      },
    },
    askServer: {
      does: 'Fetches the quiz and the student’s submissions of it.',
      outcomes: {
        done: 'The quiz and the submissions come; the host saves attempts in progress: {savesAttempts}.',
        failed: 'The server refuses, or no response comes.',
      },
    },
    askQuestions: {
      does: 'Fetches the questions of the quiz.',
      outcomes: { done: 'The questions come.', failed: 'The server refuses them, or no response comes.' },
    },
    askEnd: {
      does: 'Fetches the submission that ended; the server notes that the student sees it.',
      outcomes: {
        done: 'It ended with {score} %.',
        failed: 'The server refuses it, or no response comes.',
      },
    },
    addLateAnswers: {
      does: 'Saves the answers of this device into the attempt that another device goes on with.',
      outcomes: { '*': 'The server has replied.', failed: 'They stay on this device.' },
    },
    putAside: {
      does: 'Keeps answers that fit no question any more on this device, where their owner can read them.',
      outcomes: { done: 'This device has kept them.', failed: 'This device refuses to keep them.' },
    },
  },
  guards: {
    isRefusedForGood: 'the same request would be refused again',
    isKnownOnDevice:
      'this device has a running attempt, or answers that the server may not have, with their questions',
    isSealedOnDevice: 'it was submitted, or its time is over by this device’s clock',
    isOnDeviceAlone: 'the host saves no attempts in progress, and this device has one',
    isClosed: 'it was closed before the server had the last answers',
    isSealed: 'it was submitted here without a response',
    hasEnded: 'the last attempt ended without being seen, or that of this page is over',
    wasEndSeen: 'the student saw the end before',
    isRepeated: 'there is no attempt in progress, and there was one before',
    hasLateAnswers: 'another device goes on with it, and this one has answers that the server may not have',
    hasUnfitAnswers: 'answers that the server does not have fit no question any more',
  },
  delays: {
    serverPatience: 'a running attempt of this device opens without the server.',
  },
  meets: { 'send-answers': 'Runs it to add what this device has to an attempt that goes on elsewhere.' },
};
