import { expect } from 'vitest';
import { transition } from 'xstate';
import { certificateMachine } from '#machines/certificate/certificate.machine.ts';
import type { CertificateEvent } from '#machines/certificate/certificate.types.ts';
import { certificateModel, refusedRequests } from './certificate.model.ts';
import { describeModel } from './graph.ts';

const types: readonly string[] = certificateModel.events.map(({ type }) => type);
const isCertificateEvent = (event: { readonly type: string }): event is CertificateEvent =>
  types.includes(event.type);

describeModel('the certificate machine', {
  ...certificateModel,
  check: ({ event, snapshot, previous }) => {
    if (!isCertificateEvent(event)) return;
    const [next, actions] = transition(certificateMachine, previous, event);
    expect(next.value).toBe(snapshot.value);
    const because = Object.entries(refusedRequests).find(([, sample]) => sample === event)?.[0];
    if (because !== undefined) {
      expect(snapshot.value).toBe(previous.value);
      expect(actions.map(({ params }) => params)).toEqual(previous.matches('missing') ? [because] : []);
      return;
    }
    expect(actions.map(({ type }) => type)).toEqual(
      previous.matches('missing') && snapshot.matches('valid') ? ['issue'] : [],
    );
  },
});
