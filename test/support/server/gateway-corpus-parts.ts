import type { ListedRefund } from '#domain/payments/listed-refund.ts';

/** All values are invented. */

export const statusIds = {
  NEW: 10,
  STARTED: 20,
  CHARGED: 21,
  JUSPAY_DECLINED: 22,
  PENDING_VBV: 23,
  VBV_SUCCESSFUL: 24,
  AUTHORIZED: 25,
  AUTHENTICATION_FAILED: 26,
  AUTHORIZATION_FAILED: 27,
  AUTHORIZING: 28,
  COD_INITIATED: 29,
  VOIDED: 31,
  VOID_INITIATED: 32,
  CAPTURE_INITIATED: 33,
  CAPTURE_FAILED: 34,
  VOID_FAILED: 35,
  AUTO_REFUNDED: 36,
  PARTIAL_CHARGED: 37,
  TO_BE_CHARGED: 38,
  A_STATUS_OF_TOMORROW: 99,
} as const;
export type Status = keyof typeof statusIds;
export const corpusStatuses = Object.keys(statusIds).filter((name): name is Status => name in statusIds);

export interface Method {
  readonly name: string;
  readonly fields: object;
  /** The amount minus that of the order, in paise; undefined when the gateway sends none. */
  readonly change: number | undefined;
  readonly paid: object;
  readonly reference: string | undefined;
  readonly failure: object;
  readonly failureInBank: object;
  readonly reason: string;
}

export const methods: readonly [Method, ...Method[]] = [
  {
    name: 'card',
    fields: {
      payment_method_type: 'CARD',
      payment_method: 'VISA',
      auth_type: 'THREE_DS',
      card: { card_type: 'DEBIT', card_brand: 'VISA', last_four_digits: '0000', expiry_year: '2099' },
    },
    change: 0,
    paid: { rrn: '123400005678', auth_id_code: '1A2B3C', epg_txn_id: '9001' },
    reference: '123400005678',
    failure: { resp_code: 'BANK_DECLINED', resp_message: 'Payment declined' },
    failureInBank: { resp_code: '05', resp_message: 'Txn Success' },
    reason: 'The bank refused the payment.',
  },
  {
    name: 'UPI',
    fields: {
      payment_method_type: 'UPI',
      payment_method: 'UPI',
      auth_type: '',
      upi: { txn_flow_type: 'COLLECT', payer_vpa: 'someone@mango' },
    },
    change: -10_000,
    paid: { rrn: 123_400_005_679, auth_id_code: 'NA' },
    reference: '123400005679',
    failure: { resp_code: null, resp_message: null, bank_error_message: 'Txn Success' },
    failureInBank: { resp_code: 'ZA', resp_message: 'Failure' },
    reason: 'The payment was stopped before it was finished.',
  },
  {
    name: 'net banking',
    fields: { payment_method_type: 'NB', payment_method: 'NB_MANGO', auth_type: 'THREE_DS' },
    change: 5900,
    paid: { rrn: '', utr: 'MNGOR52026030412345678' },
    reference: 'MNGOR52026030412345678',
    failure: { bank_error_code: 'E7', bank_error_message: 'Not sufficient funds' },
    failureInBank: { resp_code: 'E7', resp_message: 'FAILED' },
    reason: 'There was not enough money in the account.',
  },
  {
    name: 'wallet',
    fields: { payment_method_type: 'WALLET', payment_method: 'PEACOCK_PAY', auth_type: null },
    change: undefined,
    paid: { rrn: 'NA', auth_id_code: null },
    reference: undefined,
    failure: { resp_code: 'TXN_EXPIRED' },
    failureInBank: {},
    reason: 'The payment was not finished in time.',
  },
  {
    name: 'EMI',
    fields: {
      payment_method_type: 'CARD',
      payment_method: 'MASTERCARD',
      auth_type: 'THREE_DS',
      emi_details: { bank: 'LOTUS', monthly_payment: 1200.5, tenure: 3, interest: 12 },
    },
    change: 12_345,
    paid: {},
    reference: undefined,
    failure: { resp_message: 'Txn Success', bank_error_code: 'Z-1', bank_error_message: 'Ref 7 <b>oops</b>' },
    failureInBank: { resp_code: 'FAILURE', resp_message: 'Txn Success' },
    reason: '',
  },
];

export interface RefundState {
  readonly name: string;
  readonly list?: readonly (readonly [status: string | null, part: number, read: ListedRefund['status']])[];
  readonly flag?: boolean;
  readonly back?: number;
  /** The order lists no refunds, so its flag and amount count. */
  readonly counts?: boolean;
}

export const refundStates: readonly RefundState[] = [
  { name: 'no refund fields' },
  { name: 'no refunds', list: [], flag: false, back: 0 },
  { name: 'a pending refund', list: [['PENDING', 1, 'pending']], flag: false, back: 0 },
  { name: 'a pending refund with the flag set', list: [['PENDING', 1, 'pending']], flag: true, back: 1 },
  { name: 'a refund in review', list: [['MANUAL_REVIEW', 1, 'review']], flag: false, back: 0 },
  { name: 'a failed refund', list: [['FAILURE', 1, 'failure']], flag: false, back: 0 },
  { name: 'a full refund', list: [['SUCCESS', 1, 'success']], flag: true, back: 1 },
  { name: 'a part refunded', list: [['SUCCESS', 0.5, 'success']], flag: false, back: 0.5 },
  {
    name: 'a failed refund and its successor',
    list: [
      ['FAILURE', 1, 'failure'],
      ['SUCCESS', 1, 'success'],
    ],
    flag: true,
    back: 1,
  },
  {
    name: 'refunds with unknown and missing statuses',
    list: [
      ['SENT_BY_PIGEON', 0.25, 'pending'],
      [null, 0.25, 'pending'],
    ],
    flag: false,
    back: 0,
  },
  { name: 'a refunded amount without a list', flag: true, back: 1, counts: true },
  { name: 'a refunded flag alone', list: [], flag: true },
];

interface AmountForm {
  readonly name: string;
  readonly write: (paise: number) => number | string;
}

/** Rupees, in the forms that the gateway sends. */
export const amountForms: readonly [AmountForm, ...AmountForm[]] = [
  { name: 'numbers', write: (paise) => paise / 100 },
  { name: 'texts', write: (paise) => (paise / 100).toFixed(2) },
  { name: 'texts with spaces', write: (paise) => ` ${paise / 100} ` },
];
