import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOldRateLimits } from '#server/accounts/rate-limits.ts';
import { rateLimits } from '#server/db/schema.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.call('POST', 'teachers/create-teacher', {
    body: {
      fullName: 'T',
      mobile: '9123456780',
      email: 't@example.org',
      password: 'secret',
      confirmPassword: 'secret',
    },
  });
});
afterAll(() => site.close());

const signIn = (email: string, password: string, from: string) =>
  site.call('POST', 'teachers/teacher-login', { body: { email, password }, from });
const statuses = (answers: readonly { status: number }[]) => answers.map((each) => each.status);

describe('sign-in', () => {
  test('is refused after 10 failures of one account from one address, until 15 minutes are over', async () => {
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => signIn('t@example.org', 'wrong!', '198.51.100.99')),
    );
    expect(statuses(failures).sort()).toEqual([...Array(10).fill(401), 429, 429]);

    site.clock.advance(5 * 60);
    const refused = await signIn('T@example.org', 'secret', '198.51.100.99');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('600');
    expect(refused.body).toEqual({
      success: false,
      message: 'Too many tries. Please try again in 10 minutes.',
    });

    site.clock.advance(10 * 60 + 1);
    expect((await signIn('t@example.org', 'secret', '198.51.100.99')).status).toBe(200);
  });

  test('of the account’s owner is accepted from another address while an attacker guesses', async () => {
    for (let made = 0; made < 12; made += 1) await signIn('t@example.org', 'wrong!', '198.51.100.2');
    expect((await signIn('t@example.org', 'secret', '198.51.100.2')).status).toBe(429);
    expect((await signIn('t@example.org', 'secret', '198.51.100.3')).status).toBe(200);
    // The owner’s sign-in does not reset the attacker’s limit.
    expect((await signIn('t@example.org', 'secret', '198.51.100.2')).status).toBe(429);
  });

  test('is refused after 200 failures of one account from any address', async () => {
    site.clock.advance(3600);
    const from = (index: number) => `198.51.100.${index % 25}`;
    const failures = await Promise.all(
      Array.from({ length: 202 }, (_, index) => signIn('t@example.org', 'wrong!', from(index))),
    );
    expect(statuses(failures).sort()).toEqual([...Array(200).fill(401), 429, 429]);
    expect((await signIn('t@example.org', 'secret', '198.51.100.99')).status).toBe(429);
    site.clock.advance(15 * 60 + 1);
  });

  test('counts IPv6 addresses by their /64 network', async () => {
    const wrong = (from: string) => signIn('t@example.org', 'wrong!', from);
    for (let made = 0; made < 10; made += 1) {
      expect((await wrong(`2001:db8:0:7:${made}::1`)).status).toBe(401);
    }
    expect((await wrong('2001:db8::7:9999:0:0:1')).status).toBe(429);
    expect((await wrong('2001:0DB8:0000:0007::')).status).toBe(429);
    expect((await wrong('2001:db8:0:8::1')).status).toBe(401);
    expect((await wrong('2001:db8::1')).status).toBe(401);
  });

  test('of one user waits for only a few sign-ins of a flood from another address', async () => {
    site.clock.advance(3600);
    let checked = 0;
    const flood = Array.from({ length: 1500 }, async (_, index) => {
      const { status } = await signIn(`guess-${index}@example.org`, 'wrong!', '198.51.100.66');
      if (status === 401) checked += 1;
    });
    const { status } = await signIn('t@example.org', 'secret', '198.51.100.67');
    const checkedBefore = checked;
    await Promise.all(flood);
    expect(status).toBe(200);
    expect(checkedBefore).toBeLessThan(25);
    expect(checked).toBe(100);
  });

  test('restarts the count of an account after a right password', async () => {
    const tries = async (count: number) => {
      for (let made = 0; made < count; made += 1) await signIn('t@example.org', 'wrong!', '198.51.100.1');
    };
    await tries(9);
    expect((await signIn('t@example.org', 'secret', '198.51.100.1')).status).toBe(200);
    await tries(9);
    expect((await signIn('t@example.org', 'secret', '198.51.100.1')).status).toBe(200);
  });

  test('of a whole classroom behind one address is not limited, but 100 failures are', async () => {
    site.clock.advance(3600);
    const room = '203.0.113.7';
    for (let made = 0; made < 12; made += 1) {
      const good = await Promise.all(
        Array.from({ length: 10 }, () => signIn('t@example.org', 'secret', room)),
      );
      expect(new Set(statuses(good))).toEqual(new Set([200]));
    }
    const guesses = await Promise.all(
      Array.from({ length: 101 }, (_, index) => signIn(`guess-${index}@example.org`, 'wrong!', room)),
    );
    expect(statuses(guesses).filter((status) => status === 429)).toHaveLength(1);
    expect((await signIn('t@example.org', 'secret', room)).status).toBe(429);
    expect((await signIn('t@example.org', 'secret', '203.0.113.8')).status).toBe(200);
  });
});

test('one address may send 60 sign-ups an hour', async () => {
  site.clock.advance(3600);
  const create = (index: number) =>
    site.call('POST', 'teachers/create-teacher', {
      from: '203.0.113.50',
      body: {
        fullName: 'T',
        mobile: '9123456780',
        email: `n${index}@example.org`,
        password: 'secret',
        confirmPassword: 'secret',
      },
    });
  const created = await Promise.all(Array.from({ length: 61 }, (_, index) => create(index)));
  expect(statuses(created).sort()).toEqual([...Array(60).fill(200), 429]);
});

test.each([
  ['contactus/create-request', 60],
  ['franchise-requests/create-request', 60],
  ['booka-a-demo/create-demo-request', 60],
  ['newsletter/subscribe', 180],
])(
  'one address may send %s %i invalid forms an hour, and their bodies are read no more',
  async (path, most) => {
    site.clock.advance(3600);
    const send = (body: unknown) => site.call('POST', path, { from: '203.0.113.51', body });
    const invalid = await Promise.all(Array.from({ length: most }, () => send({})));
    expect(statuses(invalid)).toEqual(Array(most).fill(400));
    expect((await send('not JSON')).status).toBe(429);
  },
);

test('one address of a generous network may send 600 sign-ups an hour', async () => {
  site.clock.advance(3600);
  const { call } = site.startProcess({}, undefined, [], ['203.0.113.0/24', '2001:db8:7::/48']);
  // An invalid sign-up is counted, and saves the time of hashing a password.
  const signUp = (from: string) => call('POST', 'students/signup', { from, body: {} });
  for (const from of ['203.0.113.77', '2001:db8:7::1']) {
    for (let made = 0; made < 600; made += 1) expect((await signUp(from)).status).toBe(400);
  }
  const elsewhere: number[] = [];
  for (let made = 0; made < 61; made += 1) elsewhere.push((await signUp('198.51.100.77')).status);
  expect(elsewhere).toEqual([...Array(60).fill(400), 429]);
});

test('counters contain no email or address, and old ones are deleted', async () => {
  const before = await site.database.select().from(rateLimits);
  expect(before.length).toBeGreaterThan(0);
  expect(JSON.stringify(before)).not.toMatch(/example|203\.0|198\.51/);
  site.clock.advance(2 * 3600);
  await forgetOldRateLimits(site.database, site.clock.now());
  expect(await site.database.select().from(rateLimits)).toEqual([]);
});
