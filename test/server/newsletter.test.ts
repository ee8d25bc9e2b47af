import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscribers } from '#server/db/schema.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('thanks for each subscription and keeps one', async () => {
  for (const email of ['Parent@Example.org', 'parent@example.org']) {
    const answered = await site.call('POST', 'newsletter/subscribe', { body: { email } });
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({ success: true, message: 'Thank you for subscribing!' });
  }
  expect(await site.database.select().from(newsletterSubscribers)).toEqual([
    { email: 'parent@example.org', createdAt: startOfTime },
  ]);
});

test('refuses a bad address', async () => {
  const answered = await site.call('POST', 'newsletter/subscribe', { body: { email: 'parent@' } });
  expect(answered.status).toBe(400);
  expect(answered.body).toEqual({
    success: false,
    message: 'Validation error',
    data: [{ field: 'email', message: 'Invalid email format' }],
  });
});

test('is limited to 60 an hour and address', async () => {
  const subscribe = (index: number) =>
    site.call('POST', 'newsletter/subscribe', {
      from: '203.0.113.9',
      body: { email: `p${index}@example.org` },
    });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => subscribe(index)));
  expect(answers.filter((each) => each.status === 429)).toHaveLength(1);
});
