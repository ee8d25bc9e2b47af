import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscribers } from '#server/db/schema.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('the newsletter thanks for each subscription and stores one for each email', async () => {
  for (const email of ['Parent@Example.org', 'parent@example.org']) {
    const answered = await site.call('POST', 'newsletter/subscribe', { body: { email } });
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({ success: true, message: 'Thank you for subscribing!' });
  }
  expect(await site.database.select().from(newsletterSubscribers)).toEqual([
    { email: 'parent@example.org', createdAt: startOfTime },
  ]);
});

test('the newsletter refuses an invalid email', async () => {
  const answered = await site.call('POST', 'newsletter/subscribe', { body: { email: 'parent@' } });
  expect(answered.status).toBe(400);
  expect(answered.body).toEqual({
    success: false,
    message: 'Validation error',
    data: [{ field: 'email', message: 'Invalid email format' }],
  });
});

test('the newsletter accepts 60 subscriptions an hour from one address', async () => {
  const subscribe = (index: number) =>
    site.call('POST', 'newsletter/subscribe', {
      from: '203.0.113.9',
      body: { email: `p${index}@example.org` },
    });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => subscribe(index)));
  expect(answers.filter((each) => each.status === 429)).toHaveLength(1);
});
