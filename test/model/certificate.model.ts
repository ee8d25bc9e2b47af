import { certificateMachine } from '#machines/certificate/certificate.machine.ts';
import type { CertificateEvent } from '#machines/certificate/certificate.types.ts';
import type { ModelOptions } from './model-options.ts';

type EventOf<Type extends CertificateEvent['type']> = Extract<CertificateEvent, { readonly type: Type }>;

export const requested: EventOf<'certificate.requested'> = {
  type: 'certificate.requested',
  isCompleted: true,
  hasLevel: true,
  isPassed: true,
};
export const revoked: EventOf<'certificate.revoked'> = {
  type: 'certificate.revoked',
  reason: 'A wrong name',
};
export const restored: EventOf<'certificate.restored'> = { type: 'certificate.restored' };

/** Each request that is refused, by its reason. The first reason counts. */
export const refusedRequests = {
  unfinished: { ...requested, isCompleted: false, hasLevel: false, isPassed: false },
  noLevel: { ...requested, hasLevel: false, isPassed: false },
  notPassed: { ...requested, isPassed: false },
} as const;

/** The certificate machine with samples of every event. */
export const certificateModel = {
  machine: certificateMachine,
  inputs: [undefined],
  events: [requested, ...Object.values(refusedRequests), revoked, restored],
  project: ({ value }) => ({ value }),
} satisfies ModelOptions<typeof certificateMachine>;
