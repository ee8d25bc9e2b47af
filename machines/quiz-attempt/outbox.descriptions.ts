import type { MachineDescriptions } from '../descriptions.ts';

export const outboxDescriptions: MachineDescriptions = {
  title: 'The outbox of this device',
  about:
    'Sends the drafts that attempts left on this device, in rounds that all who ask at the same time share. A user is told once what became of them; without a listener the news wait.',
  start: 'Open a page that asks for answers on this device to be sent.',
  states: {
    counting:
      'Nothing of its own: what is left is counted. What became of the drafts is announced or kept first.',
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
    listDrafts: {
      does: 'Lists the drafts of one user of which the server has not acknowledged all.',
      outcomes: { '*': 'The drafts are listed.', failed: 'The storage of this browser cannot be read.' },
    },
    sendDraft: {
      does: 'Sends one draft: a machine of its own.',
      outcomes: {
        submitted: 'The draft is submitted.',
        saved: 'The server has the draft.',
        stays: 'The draft stays for later.',
        refused: 'The server refuses the draft for good; it says «{message}».',
        failed: 'The program itself fails.',
      },
    },
    countDrafts: {
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
    hasDrafts: 'a draft is still to be sent',
    hasNews: 'a draft was submitted or given up',
    isHeard: 'the user of the round is listened for',
    wasKept: 'news of this user had no listener yet',
  },
  meets: {
    'send-draft': 'Runs it for each draft.',
    'pending-submissions': 'Tells it what became of the drafts.',
  },
};
