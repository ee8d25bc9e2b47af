import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { accountState } from '#server/accounts/account-state.ts';
import { HttpError } from '#server/common/http-error.ts';
import { users } from '#server/db/schema.ts';
import { decideAccount } from '#server/office/students/decide-account.ts';
import { accountModel } from '../model/account.model.ts';
import { drawGraph } from '../model/paths.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const { paths } = drawGraph(accountModel);
const samples = accountModel.events;

test.each(paths.map((path) => [path.description, path] as const))(
  'the server decides on an account as the machine does: %s',
  async (_, { steps }) => {
    const { id } = await site.person();
    const read = async () =>
      (await site.database.select().from(users).where(eq(users.id, id)))[0] ?? expect.fail('it is gone');
    let [machine] = initialTransition(accountModel.machine);
    for (const step of steps) {
      const event = samples.find((each) => each === step.event);
      if (event === undefined) continue;
      const [next, actions] = transition(accountModel.machine, machine, event);
      const isRefused = next.value === machine.value;
      machine = next;
      const before = await read();
      const did: string[] = [];
      const decided = site.database.transaction((transaction) =>
        decideAccount(transaction, before, event, {
          now: site.clock.now(),
          keptId: 'kept',
          moveRecords: async () => void did.push('moveRecords'),
          eraseData: async () => void did.push('eraseData'),
        }),
      );
      if (isRefused) await expect(decided).rejects.toBeInstanceOf(HttpError);
      else await decided;
      const after = await read();
      expect(accountState(after), event.type).toBe(machine.value);
      const names = isRefused ? [] : actions.map(({ type }) => type);
      expect(did).toEqual(names.filter((name) => ['moveRecords', 'eraseData'].includes(name)));
      const ended = names.filter((name) => name === 'endSessions').length;
      expect(after.sessionVersion - before.sessionVersion).toBe(ended);
    }
  },
);
