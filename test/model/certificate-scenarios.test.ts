import { expect, it } from 'vitest';
import { getInitialSnapshot, transition } from 'xstate';
import { certificateMachine } from '#machines/certificate/certificate.machine.ts';
import { refusedRequests, requested, restored, revoked } from './certificate.model.ts';
import { runStoredScenarios, type StoredScenario } from './stored-scenario.ts';

const scenarios: Readonly<Record<string, StoredScenario<typeof certificateMachine>>> = {
  'the certificate of a passed level is issued': {
    given: [],
    when: requested,
    follows: { at: 'valid', changes: {}, does: ['issue'] },
  },
  'a certificate is not issued twice': { given: [requested], when: requested, follows: 'refused' },
  'a valid certificate is revoked': {
    given: [requested],
    when: revoked,
    follows: { at: 'revoked', changes: {} },
  },
  'a certificate is not revoked twice': { given: [requested, revoked], when: revoked, follows: 'refused' },
  'a revoked certificate becomes valid again': {
    given: [requested, revoked],
    when: restored,
    follows: { at: 'valid', changes: {} },
  },
  'a revoked certificate is not issued again': {
    given: [requested, revoked],
    when: requested,
    follows: 'refused',
  },
  'a valid certificate is not restored': { given: [requested], when: restored, follows: 'refused' },
  'a missing certificate is not revoked': { given: [], when: revoked, follows: 'refused' },
  'a missing certificate is not restored': { given: [], when: restored, follows: 'refused' },
};
runStoredScenarios(certificateMachine, scenarios);

it.each(Object.entries(refusedRequests))('a certificate is not issued, because of: %s', (because, event) => {
  const [after, actions] = transition(certificateMachine, getInitialSnapshot(certificateMachine), event);
  expect(after.value).toBe('missing');
  expect(actions.map(({ type, params }) => ({ type, params }))).toEqual([
    { type: 'refuse', params: because },
  ]);
});
