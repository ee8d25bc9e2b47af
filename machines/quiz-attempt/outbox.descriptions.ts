import type { MachineDescriptions } from '../descriptions.ts';

export const outboxDescriptions: MachineDescriptions = {
  title: 'The outbox of this device',
  about:
    'Sends the copies that attempts left on this device, in rounds that all who ask at the same time share. A user is told once what became of them; without a listener the news wait.',
  start: 'Open a page that asks for answers on this device to be sent.',
  states: {
    resting: 'Nothing of its own: no round is asked for.',
    listing: 'Nothing of its own: the copies of one user are listed.',
    next: 'Nothing of its own: left at once.',
    sending: 'Nothing of its own: one copy after the other is sent.',
    counting:
      'Nothing of its own: what is left is counted. What became of the copies is announced or kept first.',
    over: 'Nothing of its own: left at once.',
  },
  events: {
    'round.requested': {
      from: 'The notice of results that wait, the quiz list, and the pages of results',
      step: 'Have the answers of {userId} sent.',
    },
    'listening.began': {
      from: 'The notice of results that wait',
      step: 'Open a page with the notice, signed in as: {userId}.',
    },
    'listening.ended': { from: 'The notice of results that wait', step: 'Leave that page of {userId}.' },
  },
  actors: {
    listCopies: {
      does: 'Lists the copies of one user of which the server has not acknowledged all.',
      outcomes: { '*': 'The copies are listed.', failed: 'The storage of this browser cannot be read.' },
    },
    sendCopy: {
      does: 'Sends one copy: a machine of its own.',
      outcomes: {
        submitted: 'The copy is submitted.',
        saved: 'The server has the copy.',
        stays: 'The copy stays for later.',
        refused: 'The server refuses the copy for good; it says «{message}».',
        failed: 'The program itself fails.',
      },
    },
    countCopies: {
      does: 'Counts what is left.',
      outcomes: {
        '*': 'What is left is counted: {waiting} finished, {pending} running.',
        failed: 'The storage of this browser cannot be read.',
      },
    },
  },
  guards: {
    isAsked: 'a round is asked for',
    isNew: 'no round of this user is asked for or under way',
    hasCopies: 'a copy is still to be sent',
    hasNews: 'a copy was submitted or given up',
    isHeard: 'the user of the round is listened for',
    wasKept: 'news of this user had no listener yet',
  },
  delays: {},
  meets: {
    'send-copy': 'Runs it for each copy.',
    'pending-submissions': 'Tells it what became of the copies.',
  },
};
