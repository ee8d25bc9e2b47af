import type { StateValueFrom } from 'xstate';
import { certificateMachine } from '#machines/certificate/certificate.machine.ts';
import type { CertificateEvent, CertificateRefusal } from '#machines/certificate/certificate.types.ts';
import { HttpError } from '#server/common/http-error.ts';
import { nextState } from '#server/common/next-state.ts';

type CertificateState = StateValueFrom<typeof certificateMachine>;

const refusals: Readonly<Record<CertificateRefusal, string>> = {
  unfinished: 'Submit the quiz first.',
  noLevel: 'This quiz has no certificate.',
  notPassed: 'Pass the quiz first. Then you get your certificate.',
};

const changed = 'This certificate has changed meanwhile. Load the page again.';

/**
 * Runs the certificate machine; the caller holds the lock and writes the state.
 * @throws HttpError 409 when the machine refuses the event
 */
export function decideCertificate(state: CertificateState, event: CertificateEvent): CertificateState {
  const before = certificateMachine.resolveState({ value: state });
  const [after, actions] = nextState(certificateMachine, before, event);
  for (const [because, message] of Object.entries(refusals)) {
    if (actions.some(({ params }) => params === because)) throw new HttpError(409, message);
  }
  if (after.value === state) throw new HttpError(409, changed);
  return after.value;
}
