import { eq } from 'drizzle-orm';
import { accountMachine } from '#machines/account/account.machine.ts';
import type { AccountEvent, AccountRefusal } from '#machines/account/account.types.ts';
import { type AccountState, accountState } from '#server/accounts/account-state.ts';
import { endSessions } from '#server/accounts/end-sessions.ts';
import { voidLinks } from '#server/accounts/void-links.ts';
import { HttpError } from '#server/common/http-error.ts';
import { nextState } from '#server/common/next-state.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { User } from './list-students.ts';

export const accountRefusals: Readonly<Record<AccountRefusal, string>> = {
  same: 'Choose another account: this is the same one.',
  role: 'One is the account of a student and one of a teacher. They stay apart.',
  keptInactive: 'The account that stays must be active. Reactivate it first.',
  attempt: 'A quiz is open. Wait until it is submitted or its time is over.',
  payment:
    'A payment page is open, or a wrong amount waits for your decision. Try again in 15 minutes, or see «Orders».',
  order: 'An order may still be paid, or waits for your decision. See it under «Orders».',
  refund: 'A refund is on its way. Wait until the money has gone back.',
};

/** What a refused request reads when another one came first. */
export const accountChanged = 'This account has changed meanwhile. Load the page again.';

interface Effects {
  readonly now: Date;
  /** The account that stays after a merge. */
  readonly keptId?: string;
  readonly moveRecords?: () => Promise<void>;
  readonly eraseData?: () => Promise<void>;
}

interface Decision {
  /** '' when the machine takes the event. */
  readonly refusal: string;
  readonly state: AccountState;
  /** The names of the actions to carry out. */
  readonly actions: readonly string[];
}

/** What the account machine makes of an event. Nothing is written. */
export function weighAccount(user: User, event: AccountEvent): Decision {
  const before = accountMachine.resolveState({ value: accountState(user) });
  const [{ value: state }, actions] = nextState(accountMachine, before, event);
  const refused = actions.find(({ type }) => type === 'refuse');
  const taken = state === before.value ? accountChanged : '';
  const refusal = refused === undefined ? taken : accountRefusals[because(refused.params)];
  return { refusal, state, actions: actions.map(({ type }) => type) };
}

const because = (params: unknown): AccountRefusal => {
  const found = Object.keys(accountRefusals).find((each) => each === params);
  if (!isRefusal(found)) throw new Error('The account machine gave no reason');
  return found;
};
const isRefusal = (name: string | undefined): name is AccountRefusal =>
  name !== undefined && name in accountRefusals;

/**
 * Runs the account machine under the lock of the row, writes the state and carries out the actions. Call
 * `SessionEndings.changed` after the commit.
 * @throws HttpError 409 when the machine refuses the event
 */
export async function decideAccount(
  transaction: Database,
  user: User,
  event: AccountEvent,
  { now, keptId, moveRecords, eraseData }: Effects,
): Promise<void> {
  const { refusal, state, actions } = weighAccount(user, event);
  if (refusal !== '') throw new HttpError(409, refusal);
  const columns = {
    active: { deactivatedAt: null },
    deactivated: { deactivatedAt: now },
    merged: { mergedInto: keptId ?? null },
    erased: { erasedAt: now },
  }[state];
  await transaction.update(users).set(columns).where(eq(users.id, user.id));
  for (const action of actions) {
    if (action === 'endSessions') await endSessions(transaction, user.id, now);
    if (action === 'voidLinks') await voidLinks(transaction, user.id);
    if (action === 'moveRecords') await moveRecords?.();
    if (action === 'eraseData') await eraseData?.();
  }
}
