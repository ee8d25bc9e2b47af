import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  GatewayError,
  type GatewayOrder,
  type PaymentGateway,
  type ReadOrder,
} from '#server/payments/gateway.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { type CorpusCase, gatewayCorpus } from '../support/server/gateway-corpus.ts';
import { corpusStatuses } from '../support/server/gateway-corpus-parts.ts';
import { startLocalServer } from '../support/server/local-server.ts';
import { oddGatewayCorpus } from '../support/server/odd-gateway-corpus.ts';
import { testKeys } from '../support/server/payments.ts';

const order = { orderId: 'abcdefgh234567abc', amountPaise: 349_900 };
let cases: readonly CorpusCase[] = [];
const respond: RequestListener = (request, response) => {
  const asked = cases[Number(request.url?.split('/').at(-1))];
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(asked?.body));
};

let server: Awaited<ReturnType<typeof startLocalServer>>;
let gateway: PaymentGateway;
beforeAll(async () => {
  server = await startLocalServer(respond);
  gateway = createJuspayGateway({ ...testKeys, baseUrl: server.url });
});
afterAll(() => server.stop());

/** The part on which decisions depend. `masked-payload.test.ts` tests the rest. */
function withoutPayload(read: ReadOrder | undefined): GatewayOrder | undefined {
  if (read === undefined) return undefined;
  const { payload: _, method: __, ...order } = read;
  return order;
}

/** The reading of each response, or the reason of its GatewayError. */
async function readAll(corpus: readonly CorpusCase[]) {
  cases = corpus;
  const readings = cases.map(async ({ name }, index) => {
    const asked = { orderId: String(index), customerId: 'buyer-1' };
    const reading = gateway.readOrder(asked, new AbortController().signal);
    const read = await reading.then(withoutPayload, (error: unknown) => {
      if (error instanceof GatewayError) return error.reason;
      throw error;
    });
    return [name, read] as const;
  });
  return Object.fromEntries(await Promise.all(readings));
}
const expectedOf = (corpus: readonly CorpusCase[]) =>
  Object.fromEntries(corpus.map(({ name, expected }) => [name, expected]));

test.each(corpusStatuses)(
  'an order that is %s is read completely, whatever its refunds, payment method and amounts',
  async (status) => {
    const corpus = gatewayCorpus(order).filter(({ name }) => name.startsWith(`${status} by `));
    expect(Object.keys(expectedOf(corpus))).toHaveLength(60);
    expect(await readAll(corpus)).toStrictEqual(expectedOf(corpus));
  },
);

test('a response with a missing, unknown or wrongly typed field is read as far as possible', async () => {
  const corpus = oddGatewayCorpus(order);
  expect(await readAll(corpus)).toStrictEqual(expectedOf(corpus));
});
