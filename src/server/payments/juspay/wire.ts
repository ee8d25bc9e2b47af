import * as v from 'valibot';
import { validRows } from '#contract/wire.ts';
import { numeric } from '#domain/checks.ts';
import { toPaise } from '#server/courses/money.ts';

/** undefined for any other text. */
export const jsonText = v.fallback(v.pipe(v.string(), v.parseJson()), undefined);

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const moment = v.pipe(
  v.string(),
  v.transform((value) => new Date(value)),
  v.date(),
);
const paymentLinks = v.object({
  web: webAddress,
  expiry: v.fallback(v.optional(moment), undefined),
});

/** Juspay ignores case. */
export const orderId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/), v.toLowerCase());

export const sessionResponse = v.object({ order_id: orderId, payment_links: paymentLinks });

/** '' for any other type. */
const anyText = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
);

/** Rupees to paise. */
const paise = v.fallback(v.optional(v.pipe(numeric, v.transform(toPaise))), undefined);

const refund = v.object({ unique_request_id: anyText, status: anyText, amount: paise });

const nested = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(schema, () => v.parse(schema, {}));
const coded = nested(v.object({ code: anyText }));

export const orderResponse = v.object({
  order_id: orderId,
  status: v.pipe(v.string(), v.trim(), v.regex(/^\w{1,60}$/)),
  amount: paise,
  currency: v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined),
  effective_amount: paise,
  refunds: v.fallback(validRows(refund), []),
  refunded: v.fallback(v.boolean(), false),
  amount_refunded: paise,
  payment_links: v.fallback(v.optional(paymentLinks), undefined),
  resp_code: anyText,
  resp_message: anyText,
  bank_error_code: anyText,
  bank_error_message: anyText,
  txn_detail: nested(v.object({ error_code: anyText, error_message: anyText })),
  payment_gateway_response: nested(
    v.object({ resp_code: anyText, resp_message: anyText, rrn: anyText, utr: anyText }),
  ),
});
export type OrderResponse = v.InferOutput<typeof orderResponse>;

export const paidWith = v.object({ payment_method_type: anyText });

export const refundResponse = v.object({ order_id: orderId });

export const errorResponse = nested(
  v.object({
    status: anyText,
    status_id: anyText,
    error_code: anyText,
    code: anyText,
    error_info: coded,
    error: coded,
  }),
);

const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/));

export const eventBody = v.object({
  id: name,
  event_name: name,
  content: v.fallback(v.optional(v.object({ order: v.object({ order_id: orderId }) })), undefined),
});
