import type { GatewayPayload } from '#contract/order-events.ts';
import { isRecord } from '#domain/text/fill-in.ts';

const mostCharacters = 2000;
const mask = '•';
/** A payment page opens for anyone. */
const hiddenPage = 'https://masked.invalid/';

/** Any other word may be about a user. */
const payments = new Set(
  (
    'a account amount an and attempt authentication authorization available balance bank by cancelled canceled ' +
    'card collect credentials customer cvv declined debit details do does done dropped enough error exceeded ' +
    'exceeds expired failed failure for from fund funds gateway has honor honour in incorrect insufficient ' +
    'invalid is issuer limit limits long low match message money mpin net netbanking no not number of on or otp ' +
    'out page password payment pin process processing reason refused request respond responding response secure ' +
    'sufficient session success successful successfully technical the time timed timeout to too transaction txn ' +
    'unavailable unsuccessful upi user wallet was were wrong your aborted abort cancel declines refuses expiry 3d 3ds d s za zm'
  ).split(' '),
);

type Masked = string | number | boolean | null;
type Keep = (value: string) => string;

const name: Keep = (value) => (value.length <= 60 && /^[\w.:/-]*$/.test(value.trim()) ? value : mask);
/** No spaces, no long number. */
const code: Keep = (value) => (/\d{9}/.test(value) ? mask : name(value));
const sentence: Keep = (value) =>
  value
    .slice(0, 120)
    .split(/[\s_]+/)
    .map((word) => (isOfPayments(word) ? word : mask))
    .join(' ');

function isOfPayments(word: string): boolean {
  if (/^[-:.,]*$/.test(word)) return true;
  const letters = word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return payments.has(letters) || /^[a-z]\d\d?$/.test(letters);
}

/** Longer numbers may be telephones or cards. */
const longestNumber = 1e8;

function masked(value: unknown, keep: Keep): Masked | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < longestNumber ? value : keep(String(value));
  return typeof value === 'string' ? keep(value) : undefined;
}

type Fields = Readonly<Record<string, Keep>>;
const fields: Fields = {
  order_id: name,
  status: code,
  status_id: code,
  amount: code,
  currency: code,
  effective_amount: code,
  refunded: code,
  amount_refunded: code,
  resp_code: code,
  resp_message: sentence,
  bank_error_code: code,
  bank_error_message: sentence,
};
const nested: Readonly<Record<string, Fields>> = {
  txn_detail: { status: code, error_code: code, error_message: sentence },
  payment_gateway_response: { resp_code: code, resp_message: sentence, rrn: name, utr: name },
  payment_links: { web: () => hiddenPage, expiry: code },
};
const refund: Fields = { unique_request_id: name, status: code, amount: code };

function pick(from: unknown, kept: Fields) {
  if (!isRecord(from)) return undefined;
  const entries = Object.entries(kept).map(([name, keep]) => [name, masked(from[name], keep)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * The documented fields of a response: no user, card, address or free text.
 * @returns undefined for another value, or one that is too large to keep
 */
export function maskedPayload(body: unknown): GatewayPayload | undefined {
  if (!isRecord(body)) return undefined;
  const { refunds } = body;
  const payload = {
    ...pick(body, fields),
    ...(Array.isArray(refunds) ? { refunds: refunds.map((each) => pick(each, refund) ?? null) } : {}),
    ...Object.fromEntries(
      Object.entries(nested).flatMap(([name, inside]) => {
        const part = pick(body[name], inside);
        return part === undefined ? [] : [[name, part]];
      }),
    ),
  };
  return JSON.stringify(payload).length > mostCharacters ? undefined : payload;
}
