import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { rupeeText } from '#server/courses/money.ts';
import { GatewayError, type PaymentGateway } from '../gateway.ts';
import { basicAuth, isBasicAuth } from './basic-auth.ts';
import { maskedPayload } from './masked-payload.ts';
import { parse, paymentMethod, toGatewayOrder } from './read-order.ts';
import { isSignedReturn } from './return-signature.ts';
import { type EventKeys, openEvent } from './sealed-events.ts';
import { errorResponse, eventBody, jsonText, refundResponse, sessionResponse } from './wire.ts';

export interface JuspaySettings {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly clientId: string;
  /** Without it no return counts as genuine. */
  readonly responseKey: string | undefined;
  /** Without both, only encrypted events are accepted. */
  readonly webhookUser: string | undefined;
  readonly webhookPassword: string | undefined;
  readonly webhookKeys?: EventKeys | undefined;
}

const timeoutMs = 15_000;
const apiVersion = '2024-06-01';
const notFound = /not[._]?found/i;
const notFoundId = '40';
const duplicate = /^duplicate[._](call|request)$/i;

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One value per order. */
  readonly routingId: string;
  readonly body?: object;
  readonly signal: AbortSignal;
}

/** Juspay's REST API. Only reads are retried, once, when the connection breaks. */
export function createJuspayGateway(settings: JuspaySettings): PaymentGateway {
  const send = async ({ method, path, routingId, body, signal }: Sent) => {
    const response = await ofetch
      .raw(`${settings.baseUrl}${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          Authorization: basicAuth(settings.apiKey, ''),
          'x-merchantid': settings.merchantId,
          'x-routing-id': routingId,
          version: apiVersion,
        },
        ...(body === undefined ? {} : { body }),
        responseType: 'text',
        ignoreResponseError: true,
        redirect: 'error',
        retry: method === 'GET' ? 1 : false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      .catch((error: unknown) => {
        throw toGatewayError(error);
      });
    return { status: response.status, body: v.parse(jsonText, response._data) };
  };

  return {
    openSession: async (request, signal) => {
      const [firstName = '', ...lastNames] = request.customerName.split(/\s+/);
      const answered = await send({
        method: 'POST',
        path: '/session',
        routingId: request.customerId,
        signal,
        body: {
          order_id: request.orderId,
          amount: rupeeText(request.amountPaise),
          currency: request.currency,
          customer_id: request.customerId,
          ...(request.customerEmail === '' ? {} : { customer_email: request.customerEmail }),
          customer_phone: request.customerMobile,
          first_name: firstName,
          last_name: lastNames.join(' '),
          payment_page_client_id: settings.clientId,
          action: 'paymentPage',
          return_url: request.returnUrl,
          description: request.description,
          'metadata.expiryInMins': String(request.minutes),
        },
      });
      const session = parse(sessionResponse, successBody(answered));
      if (session.order_id !== request.orderId) throw new GatewayError('misfit', 'another order');
      return { paymentUrl: session.payment_links.web, expiresAt: session.payment_links.expiry };
    },

    readOrder: async ({ orderId, customerId }, signal) => {
      const answered = await send({
        method: 'GET',
        path: `/orders/${encodeURIComponent(orderId)}`,
        routingId: customerId,
        signal,
      });
      if (isUnknownOrder(answered)) return undefined;
      const body = successBody(answered);
      return { ...toGatewayOrder(body), payload: () => maskedPayload(body), method: paymentMethod(body) };
    },

    refund: async ({ orderId, customerId, amountPaise, requestId }, signal) => {
      const answered = await send({
        method: 'POST',
        path: `/orders/${encodeURIComponent(orderId)}/refunds`,
        routingId: customerId,
        signal,
        body: new URLSearchParams({ unique_request_id: requestId, amount: rupeeText(amountPaise) }),
      });
      if (isDuplicate(answered)) return 'repeated';
      if (isDeclined(answered)) throw new GatewayError('declined', `status ${answered.status}`);
      parse(refundResponse, successBody(answered));
      return 'accepted';
    },

    isReturnGenuine: (parameters) =>
      settings.responseKey !== undefined && isSignedReturn(parameters, settings.responseKey),

    isSender: (authorization) => {
      const { webhookUser: user, webhookPassword: password } = settings;
      return user !== undefined && password !== undefined && isBasicAuth(authorization, user, password);
    },

    takesSealed: settings.webhookKeys !== undefined,

    unseal: async (body) =>
      settings.webhookKeys === undefined ? undefined : await openEvent(body, settings.webhookKeys),

    readEvent: (body) => {
      const parsed = v.safeParse(eventBody, body);
      if (!parsed.success) return undefined;
      const { id, event_name: name, content } = parsed.output;
      return { id, name, orderId: content?.order.order_id };
    },
  };
}

interface GatewayResponse {
  readonly status: number;
  readonly body: unknown;
}

/** @throws GatewayError unless the call succeeded */
function successBody({ status, body }: GatewayResponse): unknown {
  if (status < 200 || status > 299) throw new GatewayError('refused', `status ${status}`);
  return body;
}

/** A 404 of a proxy is no answer. */
function isUnknownOrder({ status, body }: GatewayResponse): boolean {
  const { status: word, status_id: id, error_code: code } = v.parse(errorResponse, body);
  if (notFound.test(word) || id === notFoundId) return true;
  return status >= 400 && (notFound.test(code) || code === notFoundId);
}

/** Juspay uses several fields for the code. */
function isDuplicate({ status, body }: GatewayResponse): boolean {
  const { error_code: code, ...more } = v.parse(errorResponse, body);
  const words = [more.status, code, more.code, more.error_info.code, more.error.code];
  return status >= 400 && status <= 499 && words.some((each) => duplicate.test(each));
}

/** Not about the key, the load or a proxy. */
function isDeclined({ status, body }: GatewayResponse): boolean {
  const { error_code: code, code: short, error_info: info, error } = v.parse(errorResponse, body);
  return [400, 422].includes(status) && [code, short, info.code, error.code].some((each) => each !== '');
}

function toGatewayError(error: unknown): GatewayError {
  const cause = error instanceof FetchError ? error.cause : error;
  const name = cause instanceof Error ? cause.name : 'unknown';
  return new GatewayError(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable', name);
}
