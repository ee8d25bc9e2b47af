import { expect } from 'vitest';
import { transition } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import type { AccountEvent } from '#machines/account/account.types.ts';
import { accountModel, refusedErasures, refusedMerges } from './account.model.ts';
import { describeModel } from './graph.ts';

const types: readonly string[] = accountModel.events.map(({ type }) => type);
const isAccountEvent = (event: { readonly type: string }): event is AccountEvent =>
  types.includes(event.type);

const refused = [...Object.entries(refusedMerges), ...Object.entries(refusedErasures)];

describeModel('the account machine', {
  ...accountModel,
  check: ({ event, snapshot, previous }) => {
    if (!isAccountEvent(event)) return;
    const [next, actions] = transition(accountMachine, previous, event);
    expect(next.value).toBe(snapshot.value);
    const does = actions.map(({ type }) => type);
    const because = refused.find(([, sample]) => sample === event)?.[0];
    const isOpen = previous.matches('active') || previous.matches('deactivated');
    if (because !== undefined) {
      expect(snapshot.value).toBe(previous.value);
      expect(actions.map(({ params }) => params)).toEqual(isOpen ? [because] : []);
      return;
    }
    // Sessions end when the account can no longer sign in.
    expect(does.includes('endSessions')).toBe(isOpen && !['active', previous.value].includes(snapshot.value));
    expect(does.includes('eraseData')).toBe(snapshot.matches('erased') && !previous.matches('erased'));
    expect(does.includes('moveRecords')).toBe(snapshot.matches('merged') && !previous.matches('merged'));
  },
});
