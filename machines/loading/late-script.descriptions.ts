import type { MachineDescriptions } from '../descriptions.ts';

export const lateScriptDescriptions: MachineDescriptions = {
  title: 'The script beside the question paper',
  about:
    'Fetches the script of all that stands over the paper or in its place, which is not in the paper’s own, again and again until it is there.',
  start: 'Open a question paper. Its late script has been fetched before: {isHere}.',
  states: {
    missing: 'Nothing: it goes on at once.',
    fetching: 'Where the script’s part would be, «Getting your paper ready».',
    waiting: 'The same; it is tried again by itself.',
    here: 'The script’s part.',
  },
  events: {
    'network.restored': { from: 'The actor «page»', step: 'The network comes back.' },
  },
  actors: {
    fetchScript: {
      does: 'Fetches the script.',
      outcomes: { '*': 'The script comes.', failed: 'The script cannot be had.' },
    },
    page: { does: 'Tells when the network comes back.' },
  },
  guards: { isHere: 'the script has been fetched before' },
  delays: { retry: 'the script is asked for once more.' },
  meets: { 'quiz-attempt': 'Its script shows how the paper ended, and why it cannot be answered here.' },
};
