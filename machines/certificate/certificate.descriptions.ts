import type { MachineDescriptions } from '../descriptions.ts';

const office = 'A staff member';

export const certificateDescriptions: MachineDescriptions = {
  title: 'A certificate',
  about: 'Decides whether a student gets a certificate, and whether its page says that it is valid.',
  start: 'A student has no certificate of a level.',
  states: {
    missing: 'The student has no certificate of this level.',
    valid: 'The page of the certificate says that it is valid.',
    revoked: 'The page of the certificate says that it was revoked.',
  },
  events: {
    'certificate.requested': {
      from: 'The student',
      step: 'Ask for the certificate of an attempt: completed {isCompleted}, the quiz ends a level {hasLevel}, passed {isPassed}.',
    },
    'certificate.revoked': { from: office, step: 'Revoke the certificate: {reason}.' },
    'certificate.restored': { from: office, step: 'Make the certificate valid again.' },
  },
  guards: {
    isUnfinished: 'the attempt is not submitted',
    hasNoLevel: 'the quiz does not end a level',
    isNotPassed: 'the passing marks are not reached, or there are none',
  },
  meets: {
    submission: 'The score of a submitted attempt decides whether the level is passed.',
  },
};
