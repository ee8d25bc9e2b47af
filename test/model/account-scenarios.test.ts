import { expect, it } from 'vitest';
import { transition } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import {
  deactivated,
  erased,
  keptErased,
  merged,
  reactivated,
  refusedErasures,
  refusedMerges,
} from './account.model.ts';
import { runStoredScenarios, type StoredScenario } from './stored-scenario.ts';

const ends = ['endSessions', 'voidLinks'];
const scenarios: Readonly<Record<string, StoredScenario<typeof accountMachine>>> = {
  'an account is deactivated, and its sessions and links end': {
    given: [],
    when: deactivated,
    follows: { at: 'deactivated', changes: {}, does: ends },
  },
  'an account is not deactivated twice': { given: [deactivated], when: deactivated, follows: 'refused' },
  'a deactivated account is reactivated': {
    given: [deactivated],
    when: reactivated,
    follows: { at: 'active', changes: {} },
  },
  'an active account is not reactivated': { given: [], when: reactivated, follows: 'refused' },
  'an account is merged into another one, and its records move': {
    given: [],
    when: merged,
    follows: { at: 'merged', changes: {}, does: [...ends, 'moveRecords'] },
  },
  'a deactivated account is merged too': {
    given: [deactivated],
    when: merged,
    follows: { at: 'merged', changes: {}, does: [...ends, 'moveRecords'] },
  },
  'a merged account is not merged again': { given: [merged], when: merged, follows: 'refused' },
  'a merged account is not reactivated': { given: [merged], when: reactivated, follows: 'refused' },
  'a merged account is not erased alone': { given: [merged], when: erased, follows: 'refused' },
  'a merged account is erased with the one that was kept': {
    given: [merged],
    when: keptErased,
    follows: { at: 'erased', changes: {}, does: ['voidLinks', 'eraseData'] },
  },
  'an account is erased': {
    given: [],
    when: erased,
    follows: { at: 'erased', changes: {}, does: [...ends, 'eraseData'] },
  },
  'a deactivated account is erased': {
    given: [deactivated],
    when: erased,
    follows: { at: 'erased', changes: {}, does: [...ends, 'eraseData'] },
  },
  'an erased account is not deactivated': { given: [erased], when: deactivated, follows: 'refused' },
  'an account that was merged into none is not erased with another one': {
    given: [],
    when: keptErased,
    follows: 'refused',
  },
};
runStoredScenarios(accountMachine, scenarios);

const refusals = [
  ...Object.entries(refusedMerges).map(([because, event]) => ({ name: 'merged', because, event })),
  ...Object.entries(refusedErasures).map(([because, event]) => ({ name: 'erased', because, event })),
];
it.each(
  refusals.flatMap((each) => [
    { ...each, state: 'active' as const },
    { ...each, state: 'deactivated' as const },
  ]),
)('an account that is $state is not $name, because of: $because', ({ because, event, state }) => {
  const before = accountMachine.resolveState({ value: state });
  const [after, actions] = transition(accountMachine, before, event);
  expect(after.value).toBe(state);
  expect(actions.map(({ type, params }) => ({ type, params }))).toEqual([
    { type: 'refuse', params: because },
  ]);
});
