import { accountMachine } from '#machines/account/account.machine.ts';
import type { AccountEvent } from '#machines/account/account.types.ts';
import type { ModelOptions } from './model-options.ts';

type EventOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { readonly type: Type }>;

export const deactivated: EventOf<'account.deactivated'> = { type: 'account.deactivated' };
export const reactivated: EventOf<'account.reactivated'> = { type: 'account.reactivated' };
export const merged: EventOf<'account.merged'> = {
  type: 'account.merged',
  isSame: false,
  hasOtherRole: false,
  isKeptActive: true,
  openAttempts: 0,
  openPayments: 0,
};
export const erased: EventOf<'account.erased'> = {
  type: 'account.erased',
  openAttempts: 0,
  openOrders: 0,
  openRefunds: 0,
};
export const keptErased: EventOf<'kept.erased'> = { type: 'kept.erased' };

/** Each merge that is refused, by its reason. */
export const refusedMerges = {
  same: { ...merged, isSame: true },
  role: { ...merged, hasOtherRole: true },
  keptInactive: { ...merged, isKeptActive: false },
  attempt: { ...merged, openAttempts: 1 },
  payment: { ...merged, openPayments: 2 },
} as const;

/** Each erasure that is refused, by its reason. */
export const refusedErasures = {
  attempt: { ...erased, openAttempts: 2 },
  order: { ...erased, openOrders: 1 },
  refund: { ...erased, openRefunds: 1 },
} as const;

/** The account machine with samples of every event. */
export const accountModel = {
  machine: accountMachine,
  inputs: [undefined],
  events: [
    deactivated,
    reactivated,
    merged,
    ...Object.values(refusedMerges),
    erased,
    ...Object.values(refusedErasures),
    keptErased,
  ],
  project: ({ value }) => ({ value }),
} satisfies ModelOptions<typeof accountMachine>;
