import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletterPerAddress } from '#server/accounts/rate-limits.ts';
import type { TrustedProxies } from '#server/common/trusted-proxies.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

interface Sender {
  readonly from: string;
  readonly forwarded?: string;
}

/** Whether the second sender is refused once the first has used up its limit. */
async function sharesLimit(proxies: TrustedProxies, one: Sender, other: Sender): Promise<boolean> {
  // The counts of the previous case expire.
  site.clock.advance(2 * 3600);
  const { call } = site.startProcess({}, undefined, proxies);
  const subscribe = ({ from, forwarded }: Sender) =>
    call('POST', 'newsletter/subscribe', {
      from,
      body: { email: 'asha@example.org' },
      headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded },
    });
  for (let count = 0; count < newsletterPerAddress.most; count += 1) {
    expect((await subscribe(one)).status).toBe(200);
  }
  const { status } = await subscribe(other);
  expect([200, 429]).toContain(status);
  return status === 429;
}

const asha = '203.0.113.1';
const ravi = '203.0.113.2';
const proxy = '10.0.0.7';
const inner = '10.0.0.8';

describe('a limit counts requests by the address', () => {
  test.each<[string, TrustedProxies, Sender, Sender, boolean]>([
    ['of the connection', [], { from: asha }, { from: ravi }, false],
    [
      'of the connection, whatever the header says, when no proxy is trusted',
      [],
      { from: asha, forwarded: '198.51.100.1' },
      { from: asha, forwarded: '198.51.100.2' },
      true,
    ],
    [
      'of the connection, when it does not come through the proxy',
      [proxy],
      { from: asha, forwarded: '198.51.100.1' },
      { from: asha, forwarded: '198.51.100.2' },
      true,
    ],
    [
      'that the proxy names',
      [proxy],
      { from: proxy, forwarded: asha },
      { from: proxy, forwarded: ravi },
      false,
    ],
    [
      'that the proxy names, not a forged one before it',
      [proxy],
      { from: proxy, forwarded: `198.51.100.1, ${asha}` },
      { from: proxy, forwarded: `198.51.100.2, ${asha}` },
      true,
    ],
    [
      'before a chain of proxies in one network',
      ['10.0.0.0/24'],
      { from: inner, forwarded: `${asha}, ${proxy}` },
      { from: inner, forwarded: `${ravi},${proxy}` },
      false,
    ],
    [
      'of the outer proxy, when only the inner one is trusted',
      [inner],
      { from: inner, forwarded: `${asha}, ${proxy}` },
      { from: inner, forwarded: `${ravi}, ${proxy}` },
      true,
    ],
    [
      'that the outer of two proxies names, when two are configured',
      2,
      { from: '192.0.2.9', forwarded: `198.51.100.1, ${asha}, 192.0.2.8` },
      { from: '192.0.2.9', forwarded: `198.51.100.1, ${ravi}, 192.0.2.8` },
      false,
    ],
    [
      'that the one configured proxy names, not a forged one before it',
      1,
      { from: '192.0.2.9', forwarded: `${asha}, 198.51.100.7` },
      { from: '192.0.2.9', forwarded: `${ravi}, 198.51.100.7` },
      true,
    ],
    ['of the proxy, when it names none', [proxy], { from: proxy }, { from: proxy }, true],
    [
      'of the proxy, when it names something else than an address',
      [proxy],
      { from: proxy, forwarded: `${asha}, unknown` },
      { from: proxy, forwarded: `${ravi}, unknown` },
      true,
    ],
    [
      'without its port, in any spelling',
      [proxy, 'fd00::/8'],
      { from: `::ffff:${proxy}`, forwarded: `${asha}:51234` },
      { from: 'fd00::7', forwarded: `::ffff:${asha}` },
      true,
    ],
    [
      'of IPv6, with and without a port',
      ['fd00::/8'],
      { from: 'fd00::7', forwarded: '[2001:db8::1]:443' },
      { from: 'fd00::7', forwarded: '2001:db8::1' },
      true,
    ],
  ])('%s', async (_, proxies, one, other, shared) => {
    expect(await sharesLimit(proxies, one, other)).toBe(shared);
  });
});

describe('a proxy that is not trusted', () => {
  const warning = 'no proxy is trusted';
  const warnings = () =>
    site.log.filter((line) => line.includes(warning)).map((line) => JSON.parse(line).msg);
  const forwarded = { headers: { 'X-Forwarded-For': asha } };

  test('is logged once, with what to do', async () => {
    const before = warnings().length;
    const { call } = site.startProcess();
    for (let count = 0; count < 3; count += 1) await call('GET', 'nothing', forwarded);
    expect(warnings().slice(before)).toEqual([
      'Requests come with X-Forwarded-For, but no proxy is trusted, so all who come through it count as one address. If the proxy is yours, name it in TRUSTED_PROXIES.',
    ]);
  });

  test('is logged when another one is trusted', async () => {
    const { call } = site.startProcess({}, undefined, ['10.0.0.7']);
    const before = site.log.length;
    for (const from of ['10.0.0.7', '192.0.2.1', '10.0.0.8', '10.0.0.8']) {
      await call('GET', 'nothing', { ...forwarded, from });
    }
    const told = site.log.slice(before).map((line) => JSON.parse(line));
    expect(told.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
      'Requests come with X-Forwarded-For through a proxy that TRUSTED_PROXIES does not name, so all who come through it count as one address.',
    ]);
  });

  test('is not logged when one is trusted or requests come without a proxy', async () => {
    const before = warnings().length;
    await site.startProcess({}, undefined, 1).call('GET', 'nothing', forwarded);
    await site.startProcess().call('GET', 'nothing');
    expect(warnings().length).toBe(before);
  });
});
