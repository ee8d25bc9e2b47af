import type { MachineDescriptions } from '../descriptions.ts';

/** What can come of it for the machines that run it. */
export const sentOutcomes = {
  saved: 'The server takes the answers; it has: {counted.answers}.',
  conflict:
    'The server keeps what it has, which is {submission.status}; all answers of this page count: {allCount}; it says «{refusal}».',
  closed: 'The server says that the time is over.',
  unreachable: 'The server cannot be reached.',
  refused: 'The server refuses these answers; it says «{message}».',
  failed: 'The server answers with an error.',
};

export const sendAnswersDescriptions: MachineDescriptions = {
  title: 'Sending answers',
  about:
    'Sends answers that the server does not have: a save, or a submit. Where the server has a newer save of the same page or of one that it continues, the answers are merged and sent again, at most five times.',
  start: 'Send the answers of the quiz «{quizId}» of {userId} as: {status}.',
  states: {},
  actors: {
    send: {
      does: 'Sends the answers to the server once.',
      outcomes: {
        stored: 'The server stores the answers; it has: {submission.answers}.',
        instead:
          'The server keeps revision {submission.revision} by «{submission.clientId}», which is {submission.status}; it says «{refusal}».',
        unreachable: 'The server cannot be reached.',
        refused: 'The server refuses these answers; it says «{message}».',
      },
    },
  },
  guards: {
    mayMerge:
      'the server has a newer save of this page or of one that it continues, or the page takes over; the attempt is still open to what is sent, and fewer than five requests were made',
  },
};
