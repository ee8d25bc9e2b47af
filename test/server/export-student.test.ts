import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow } from '#contract/office/allowances.ts';
import { exportStudent } from '#contract/office/students.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { tables } from '#server/db/tables.ts';
import { keptTables } from '#server/office/students/kept-tables.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { addUserWithAllRecords } from '../support/server/user-with-all-records.ts';

let site: PaymentSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());

const kept = new Set(keptTables.map(({ table }) => table));
const tableName = (table: (typeof tables)[number]) => getTableConfig(table).name;

/** Names of columns with data of a user, or with the id of such a row. */
const ofUser =
  /^(user|customer|student|person|submission|order|enquiry|attempt|buyer)_id$|email|mobile|phone|recipient|(full|student|parent|buyer)_name$/;

/** Tables with such a column that have no rows of users. */
const ofOthers = ['staff'];

test('every table with a column of a user is exported', () => {
  const personal = tables.filter((table) => {
    const { columns, foreignKeys } = getTableConfig(table);
    const refersToKept = foreignKeys.some((key) => kept.has(key.reference().foreignTable));
    return refersToKept || columns.some(({ name }) => ofUser.test(name));
  });
  expect(personal.length).toBeGreaterThan(20);
  const missing = personal.filter((table) => !kept.has(table)).map(tableName);
  expect(missing, 'add these tables to kept-tables.ts, and to erase-person.ts what becomes of them').toEqual(
    ofOthers,
  );
});

const exported = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    exportedAt: v.string(),
    account: v.string(),
    tables: v.array(
      v.object({ title: v.string(), table: v.string(), rows: v.array(v.record(v.string(), v.unknown())) }),
    ),
  }),
);
const read = async (id: string) => {
  const { status, body } = await office.call('POST', `office/students/${id}/export`, {});
  expect(status).toBe(200);
  const { json, html } = v.parse(exportStudent.response, body).data;
  return { ...v.parse(exported, json), json, html };
};

test('the export of a user has every row of the user and none of another one', async () => {
  const other = await addUserWithAllRecords(site, office);
  const { person, texts, mark, attempt, order, classId, events } = await addUserWithAllRecords(site, office);
  const { tables: found, json, html, account } = await read(person.id);
  expect(account).toBe(person.id);
  const counts = Object.fromEntries(found.map(({ table, rows }) => [table, rows.length]));
  expect(counts).toEqual({
    users: 1,
    session_endings: 1,
    password_links: 1,
    reset_codes: 1,
    email_changes: 1,
    quiz_submissions: 1,
    attempt_events: events,
    quiz_uncounted_answers: 1,
    quiz_corrected_scores: 1,
    practice_steps: 1,
    practice_answers: 1,
    certificates: 1,
    certificate_events: 1,
    competition_entries: 1,
    class_students: 1,
    quiz_unlocks: 1,
    class_attendance: 1,
    enrolments: 1,
    fee_instalments: 1,
    orders: 1,
    order_events: expect.any(Number),
    payment_documents: 1,
    sandbox_orders: 1,
    contact_requests: 1,
    franchise_requests: 1,
    demo_requests: 1,
    phone_enquiries: 1,
    enquiry_follow_ups: 2,
    newsletter_subscribers: 1,
    letters: 1,
    audit_log: expect.any(Number),
  });
  // An account with these rows has none in these tables.
  const never = ['erasures', 'sandbox_refunds'];
  expect(Object.keys(counts).sort()).toEqual(
    [...kept]
      .map(tableName)
      .filter((name) => !never.includes(name))
      .sort(),
  );
  for (const text of [...Object.values(texts), person.id, attempt, order, classId]) {
    expect(json).toContain(text);
  }
  for (const text of [texts.fullName, texts.email, texts.mobile, texts.note, `District ${mark}`])
    expect(html).toContain(text);
  expect(json).not.toContain(other.mark);
  expect(json).not.toMatch(/"(passwordHash|digest|hash|paymentUrl|versionId)"/);
  expect(html).toMatch(/^<!doctype html>/);
  for (const id of [person.id, attempt, classId, 'sums-1']) expect(html).not.toContain(id);
  expect(html).toContain('<dt>Quiz</dt><dd>Sums one</dd>');
  expect(html).not.toMatch(/\{&quot;|\d{4}-\d\d-\d\d \d\d:|\dT\d\d:/);
  const entries = await site.database.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.at(-1)).toMatchObject({
    action: 'Exported what is kept of a user',
    subject: `student ${person.id}`,
  });
});

test('the export of a user names no other student of an entry about several', async () => {
  const [asha, meena] = [await site.person(), await site.person()];
  for (const [{ id }, fullName] of [
    [asha, 'Asha'],
    [meena, 'Meena'],
  ] as const)
    await site.database.update(users).set({ fullName }).where(eq(users.id, id));
  const given = { kind: 'unlock', quizId: 'sums-2', reason: 'Both were ill' };
  const { status } = await office.call('POST', allow.path, { ...given, students: [asha.id, meena.id] });
  expect(status).toBe(200);
  const { tables: found, json, html } = await read(asha.id);
  const entries = found.find(({ title }) => title === 'What staff did')?.rows ?? [];
  expect(entries.map(({ after }) => after)).toEqual([
    { Students: `Asha (${asha.id}) and 1 other`, Reason: given.reason },
  ]);
  for (const text of [json, html]) expect(text).not.toMatch(new RegExp(`Meena|${meena.id}`));
});

test('the export escapes HTML in the texts of a user', async () => {
  const { id } = await site.person();
  const { body } = await office.call('GET', `office/students/${id}`);
  const { digest } = JSON.parse(JSON.stringify(body)).data;
  const form = { name: 'Asha <b>Rao</b>', mobile: '9876543210', education: 'Class 5', digest };
  await office.call('POST', `office/students/${id}/profile`, form);
  const { html } = await read(id);
  expect(html).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
});

test('the export of an account has the data of the accounts that were merged into it', async () => {
  const [one, two] = [await site.person(), await site.person()];
  const path = `office/students/${one.id}/merge/${two.id}`;
  const { digest } = JSON.parse((await office.call('GET', path)).text).data;
  expect((await office.call('POST', path, { digest })).status).toBe(200);
  const { tables: found } = await read(one.id);
  const accounts = found.find(({ table }) => table === 'users')?.rows ?? [];
  expect(accounts.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
});
