import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashLinkCode, newLinkCode } from '#server/accounts/link-code.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { emailChanges, passwordLinks, resetCodes, users } from '#server/db/schema.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const currentPassword = 'secret-1';
const newPassword = 'secret-2';
const resetCode = '123456';
const expiresAt = new Date('2030-01-01');

async function addLinks({ id: userId }: TestPerson) {
  const [link, change] = [newLinkCode(), newLinkCode()];
  const hash = await hashPassword(resetCode);
  await site.database.insert(passwordLinks).values({ digest: hashLinkCode(link), userId, expiresAt });
  await site.database.insert(resetCodes).values({ userId, hash, expiresAt });
  const to = { email: `${userId}@elsewhere.example`, digest: hashLinkCode(change), expiresAt };
  await site.database.insert(emailChanges).values({ userId, ...to });
  return { link, change };
}

const kept = ({ id }: TestPerson) =>
  Promise.all(
    [passwordLinks, resetCodes, emailChanges].map((table) =>
      site.database.$count(table, eq(table.userId, id)),
    ),
  );

const ways: readonly [string, (person: TestPerson, link: string) => [path: string, form: object]][] = [
  ['the current one', () => ['account/change-password', { currentPassword, newPassword }]],
  ['a link', (_, link) => ['account/reset-password', { code: link, newPassword }]],
  [
    'a code of the office',
    ({ id }) => [
      'account/reset-password-by-code',
      { role: 'student', email: `${id}@example.org`, code: resetCode, newPassword },
    ],
  ],
];

test.each(ways)(
  'a password set by %s ends the links, the codes and the change of email of its account',
  async (_, way) => {
    const [person, other] = [await site.person(), await site.person()];
    const passwordHash = await hashPassword(currentPassword);
    await site.database.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    const { link, change } = await addLinks(person);
    await addLinks(other);
    const [path, body] = way(person, link);
    expect((await site.call('POST', path, { token: person.token, body })).status).toBe(200);
    expect([await kept(person), await kept(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    const confirmed = await site.call('POST', 'account/confirm-email', { body: { code: change } });
    expect(confirmed.status).toBe(400);
  },
);
