/** Why two accounts are not merged. */
export type MergeRefusal = 'same' | 'role' | 'keptInactive' | 'attempt' | 'payment';
/** Why an account is not erased. */
export type ErasureRefusal = 'attempt' | 'order' | 'refund';
export type AccountRefusal = MergeRefusal | ErasureRefusal;

/** Read under the locks of both accounts. */
export interface MergeFacts {
  readonly isSame: boolean;
  readonly hasOtherRole: boolean;
  /** Whether the account that stays can sign in. */
  readonly isKeptActive: boolean;
  /** In either account. */
  readonly openAttempts: number;
  /** Orders with an open payment page or a wrong amount, in either account. */
  readonly openPayments: number;
}

/** Read under the lock of the account, with those that were merged into it. */
export interface ErasureFacts {
  readonly openAttempts: number;
  /** Orders that may still be paid, or wait for a decision of the institute. */
  readonly openOrders: number;
  /** Refunds on their way, or that staff must deal with. */
  readonly openRefunds: number;
}

export type AccountEvent =
  | { readonly type: 'account.deactivated' }
  | { readonly type: 'account.reactivated' }
  | ({ readonly type: 'account.merged' } & MergeFacts)
  | ({ readonly type: 'account.erased' } & ErasureFacts)
  | { readonly type: 'kept.erased' };
