import type { MachineDescriptions } from '../descriptions.ts';

export const pendingSubmissionsDescriptions: MachineDescriptions = {
  title: 'Sending answers that were left on this device',
  about:
    'Sends, from whatever page of the site the user visits, the answers that a question paper left on this device. Only the paper’s own page does without it.',
  start: 'Open any page but a question paper, signed in as: {userId}.',
  states: {
    resting: 'Nothing: no answers wait on this device.',
    signInFirst:
      'For a visitor: «1 quiz is waiting to be submitted» and «Sign in to submit», if the time of an attempt on this device is over; nothing if all of them still run. Only the user whose answers they are can send them.',
    sending:
      '«1 quiz is waiting to be submitted» and «Submit now», which shows a spinner; nothing if only running attempts are sent. A round is always finished, whatever is counted meanwhile.',
    waiting:
      '«1 quiz is waiting to be submitted» and «Submit now», if the time of an attempt is over; it is tried again automatically.',
  },
  events: {
    'drafts.counted': {
      from: 'The actor «site»: at once, on every page, after a round, and when another window stores something',
      step: 'Attempts on this device that the server does not have in full: {waiting} finished, {pending} running.',
    },
    'results.submitted': {
      from: 'The actor «site»',
      step: 'Answers from this device are submitted: the notice «Your answers have been submitted» comes.',
    },
    'answers.refused': {
      from: 'The actor «site»',
      step: 'The server refuses answers from this device for good: the notice «{message}» comes.',
    },
    'network.restored': { from: 'The actor «site»', step: 'The network comes back.' },
    'send.requested': { from: 'The user, in the notice', step: 'Press «Submit now».' },
  },
  actors: {
    site: {
      does: 'Counts the drafts on this device and tells of them, of what became of them, and of the network.',
    },
    sendDrafts: {
      does: 'Sends every draft once: submits what is over, saves what still runs.',
      outcomes: {
        '*': 'The round over all drafts ends, whatever became of them.',
      },
    },
  },
  guards: {
    hasDrafts: 'answers wait on this device',
    hasDraftsOfAnyUser: 'no user is signed in and unsent answers are on this device',
  },
  delays: {
    retry:
      'the answers are sent once more. Half a second to one second after the first round that left something, twice as long after each further one, at most 16 s.',
  },
  meets: {
    outbox: 'Asks it for a round, and hears from it what became of the drafts.',
    form: 'Its link «Sign in to submit» leads a visitor to the login page.',
  },
};
