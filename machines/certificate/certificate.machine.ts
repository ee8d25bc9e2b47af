import { assertEvent, setup } from 'xstate';
import type { CertificateEvent, CertificateRefusal } from './certificate.types.ts';

const refusing = (params: CertificateRefusal) => ({ type: 'refuse', params }) as const;

/**
 * The certificate of a student for a level. Run by `transition()` under the lock of the student's row; it has no actors
 * and no delays.
 */
export const certificateMachine = setup({
  types: {
    events: {} as CertificateEvent,
  },
  guards: {
    isUnfinished: ({ event }) => {
      assertEvent(event, 'certificate.requested');
      return !event.isCompleted;
    },
    hasNoLevel: ({ event }) => {
      assertEvent(event, 'certificate.requested');
      return !event.hasLevel;
    },
    isNotPassed: ({ event }) => {
      assertEvent(event, 'certificate.requested');
      return !event.isPassed;
    },
  },
  actions: {
    issue: () => undefined,
    refuse: (_, _because: CertificateRefusal) => undefined,
  },
}).createMachine({
  id: 'certificate',
  initial: 'missing',
  states: {
    missing: {
      on: {
        'certificate.requested': [
          { guard: 'isUnfinished', actions: refusing('unfinished') },
          { guard: 'hasNoLevel', actions: refusing('noLevel') },
          { guard: 'isNotPassed', actions: refusing('notPassed') },
          { target: 'valid', actions: 'issue' },
        ],
      },
    },
    valid: {
      on: {
        'certificate.revoked': { target: 'revoked' },
      },
    },
    revoked: {
      on: {
        'certificate.restored': { target: 'valid' },
      },
    },
  },
});
