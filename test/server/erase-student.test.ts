import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allow } from '#contract/office/allowances.ts';
import { eraseStudent, getStudent, getStudents } from '#contract/office/students.ts';
import { eraseAgain } from '#server/accounts/erase-person.ts';
import { erasedListName, storeErasedList } from '#server/accounts/erased-list.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { orderEvents, orders } from '#server/db/payment-schema.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { tables } from '#server/db/tables.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { takeBackup } from '../support/server/backup-file.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { temporaryFolder } from '../support/server/process.ts';
import type { TestPerson } from '../support/server/site.ts';
import { addUserWithAllRecords } from '../support/server/user-with-all-records.ts';

const files = temporaryFolder();
let site: PaymentSite;
let owner: TestStaff;
let office: TestStaff;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
  ({ owner, office } = await openStaff(site));
});
afterAll(async () => {
  await site.close();
  files.remove();
});

const reason = 'The mother asked by letter';
const erase = (id: string, by = owner, form: object = { reason }) =>
  by.call('POST', `office/students/${id}/erase`, form);
const read = async (id: string) =>
  v.parse(getStudent.response, (await office.call('GET', `office/students/${id}`)).body).data;

const lines = v.object({ rows: v.array(v.object({ line: v.string() })) });
/** Every row of the database as text, by its table. */
async function dump(database = site.database): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const table of tables) {
    const found = await database.execute(sql`select to_jsonb(t)::text as line from ${table} t`);
    const text = v.parse(lines, found).rows.map(({ line }) => line);
    all.set(getTableConfig(table).name, text.join('\n'));
  }
  const index = await database.execute(
    sql`select user_search_terms(full_name, email, mobile)::text as line from users`,
  );
  all.set(
    'the search',
    v
      .parse(lines, index)
      .rows.map(({ line }) => line)
      .join('\n'),
  );
  return all;
}
const holding = (all: ReadonlyMap<string, string>, text: string) =>
  [...all].filter(([, rows]) => rows.toLowerCase().includes(text.toLowerCase())).map(([name]) => name);

describe('an erased user', () => {
  test('is in no table, event, log or search, except in the invoices that the law requires', async () => {
    const { person, texts, mark, attempt, order, enquiry, subscription } = await addUserWithAllRecords(
      site,
      office,
    );
    const other = await addUserWithAllRecords(site, office);
    const note = {
      type: 'payment.kept',
      reason: `${texts.fullName} agreed on ${texts.mobile}`,
      owned: false,
    };
    await site.database.insert(orderEvents).values({
      ...{ orderId: order, seq: 99, at: site.clock.now(), source: 'office', type: note.type, data: note },
    });
    const allowance = { kind: 'attempt', quizId: 'sums-1', students: [person.id] };
    await office.call('POST', allow.path, { ...allowance, reason: `${texts.fullName} was ill` });
    const before = await dump();
    for (const text of [texts.fullName, texts.email, texts.mobile, mark])
      expect(holding(before, text).length).toBeGreaterThan(5);

    const { status, body } = await erase(person.id, owner, {
      reason: `${texts.fullName} asked by ${texts.email}`,
    });
    expect(status).toBe(200);
    expect(v.parse(eraseStudent.response, body).data).toMatchObject({
      state: 'erased',
      name: 'Erased account',
      mobile: '',
      education: '',
      erasedAt: site.clock.now().toISOString(),
      orders: [{ _id: order, buyer: 'Erased account' }],
      attemptCount: 1,
    });
    const after = await dump();
    for (const text of [...Object.values(texts), mark, subscription, `new-${texts.email}`])
      expect(holding(after, text), text).toEqual(
        text === texts.fullName || text === mark ? ['payment_documents'] : [],
      );
    expect(site.log.join('\n')).not.toContain(texts.email);
    expect(site.log.join('\n')).not.toContain(texts.mobile);
    for (const text of [other.texts.fullName, other.texts.email, other.texts.mobile, other.mark])
      expect(holding(after, text)).toEqual(holding(before, text));

    expect(await site.database.$count(feeInstalments, eq(feeInstalments.userId, person.id))).toBe(0);
    // Orders and results remain, without personal data.
    expect(await site.database.select().from(orders).where(eq(orders.id, order))).toMatchObject([
      { userId: person.id, status: 'charged' },
    ]);
    expect(
      await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, attempt)),
    ).toMatchObject([{ userId: person.id, status: 'completed' }]);
    expect((await office.call('GET', `office/enquiries/${enquiry}`)).body).toMatchObject({
      data: { name: 'Erased account', email: 'erased', mobile: '', note: '' },
    });
    const opened = { state: 'done', staffId: '', nextOn: '', note: texts.note, revision: 1 };
    expect((await office.call('POST', `office/enquiries/${enquiry}`, opened)).status).toBe(409);
    const entries = await site.database.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'Erased a user',
      subject: `student ${person.id}`,
      after: { Reason: 'erased asked by erased' },
    });
    const signIn = { email: texts.email, password: 'secret-1' };
    expect((await site.call('POST', 'students/student-login', { body: signIn })).status).toBe(401);
    const { body: list } = await office.call('GET', getStudents.path);
    expect(v.parse(getStudents.response, list).data.map(({ _id }) => _id)).not.toContain(person.id);
  });

  test('is erased with the accounts that were merged into it', async () => {
    const [kept, merged] = [await site.person(), await site.person()];
    const path = `office/students/${kept.id}/merge/${merged.id}`;
    const { digest } = JSON.parse((await office.call('GET', path)).text).data;
    await office.call('POST', path, { digest });
    const refused = await erase(merged.id);
    const message = 'This account has changed meanwhile. Load the page again.';
    expect([refused.status, refused.body]).toEqual([409, { success: false, message }]);
    expect((await erase(kept.id)).status).toBe(200);
    expect([(await read(kept.id)).state, (await read(merged.id)).state]).toEqual(['erased', 'erased']);
    expect(holding(await dump(), `${merged.id}@example.org`)).toEqual([]);
  });

  test('leaves no note about an enquiry in the audit log, also under a short name, and keeps those about a namesake', async () => {
    const { id } = await site.person();
    const mobile = '7999000111';
    await site.database.update(users).set({ fullName: 'Anu', mobile }).where(eq(users.id, id));
    const called = { name: 'Anu', mobile, email: '', message: 'A demo' };
    const { data } = JSON.parse((await office.call('POST', 'office/enquiries', called)).text);
    const namesake = { ...called, mobile: '7999000222' };
    const ofNamesake = JSON.parse((await office.call('POST', 'office/enquiries', namesake)).text).data._id;
    const note = 'Her uncle calls back on Monday';
    await office.call('POST', `office/enquiries/${data._id}`, {
      ...{ state: 'called', staffId: '', nextOn: '', note, revision: 0 },
    });
    expect(holding(await dump(), note)).toEqual(['enquiry_follow_ups', 'audit_log']);
    expect((await erase(id)).status).toBe(200);
    const after = await dump();
    expect([holding(after, note), holding(after, data._id)]).toEqual([
      [],
      ['phone_enquiries', 'enquiry_follow_ups'],
    ]);
    const log = await site.database.select({ subject: auditLog.subject }).from(auditLog);
    expect(log.filter(({ subject }) => subject.startsWith('enquiry of Anu'))).toEqual([
      { subject: `enquiry of Anu (${ofNamesake})` },
    ]);
  });

  test('leaves no name beside the id in the audit log, also a short one and one from before a correction', async () => {
    const names = ['Ria', 'Rao, Aysha (Anu)', 'Om'] as const;
    const [ria, aysha, om] = [await site.person(), await site.person(), await site.person()];
    const students = [ria, aysha, om];
    for (const [index, { id }] of students.entries())
      await site.database.update(users).set({ fullName: names[index] }).where(eq(users.id, id));
    const given = { kind: 'unlock', quizId: 'sums-2', reason };
    await office.call('POST', allow.path, { ...given, students: students.map(({ id }) => id) });
    await site.database.update(users).set({ fullName: 'Asha Rao' }).where(eq(users.id, aysha.id));
    const logged = async () => {
      const entries = await site.database.select({ after: auditLog.after }).from(auditLog);
      return entries.find(({ after }) => JSON.stringify(after).includes(om.id))?.after;
    };
    const texts = (...all: readonly string[]) => ({ Students: all.join(', '), Reason: reason });
    const of = ({ id }: TestPerson, name: string) => `${name} (${id})`;
    expect(await logged()).toEqual(texts(of(om, 'Om'), of(aysha, 'Rao, Aysha (Anu)'), of(ria, 'Ria')));
    for (const { id } of [ria, aysha]) expect((await erase(id)).status).toBe(200);
    expect(await logged()).toEqual(texts(of(om, 'Om'), of(aysha, 'erased'), of(ria, 'erased')));
  });

  test('does not remove contact data that another account shares', async () => {
    const [one, two] = [await site.person(), await site.person()];
    const mobile = '9333344444';
    for (const { id } of [one, two])
      await site.database.update(users).set({ mobile }).where(eq(users.id, id));
    const call = { name: 'A grandmother', mobile, email: '', message: 'Asks about Sundays.' };
    const { _id } = JSON.parse((await office.call('POST', 'office/enquiries', call)).text).data;
    expect((await erase(one.id)).status).toBe(200);
    expect((await read(two.id)).mobile).toBe(mobile);
    const kept = await office.call('GET', `office/enquiries/${_id}`);
    expect(kept.body).toMatchObject({ data: { name: 'A grandmother', mobile } });
  });

  test('keeps what is about a person whose email ends with that of the user', async () => {
    const { id } = await site.person();
    const email = 'priya@example.org';
    const longer = `lakshmi.${email}`;
    await site.database.update(users).set({ email, mobile: '' }).where(eq(users.id, id));
    const called = { name: 'Lakshmi', mobile: '7888000111', email: longer, message: `Write to ${longer}` };
    const made = JSON.parse((await office.call('POST', 'office/enquiries', called)).text).data;
    const note = `Wrote to ${longer}.`;
    const followUp = { state: 'called', staffId: '', nextOn: '', note, revision: 0 };
    expect((await office.call('POST', `office/enquiries/${made._id}`, followUp)).status).toBe(200);
    const waiting = { recipient: 'office@example.org', subject: 'A new enquiry', text: note, html: '' };
    const at = site.clock.now();
    await site.database
      .insert(emails)
      .values({ ...waiting, id: made._id, createdAt: at, sendAt: at, usefulUntil: at });
    const before = await dump();
    expect((await erase(id)).status).toBe(200);
    const after = await dump();
    expect(holding(after, longer)).toEqual(holding(before, longer));
    expect(holding(after, note)).toEqual(['enquiry_follow_ups', 'letters', 'audit_log']);
  });

  test.each(['beside the backup', 'in the new data folder'])(
    'is in no later backup, and is erased again by a list %s when an older one is restored',
    async (place) => {
      const folder = join(files.path, place);
      mkdirSync(folder);
      const { person, texts, mark } = await addUserWithAllRecords(site, office);
      const unique = [texts.email, texts.mobile, texts.note];
      const [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
      await takeBackup(site.database, files.path, older);
      expect((await erase(person.id)).status).toBe(200);
      await takeBackup(site.database, files.path, newer);
      const inBackup = (file: string) => {
        const bytes = gunzipSync(readFileSync(file)).toString();
        return unique.filter((text) => bytes.toLowerCase().includes(text.toLowerCase()));
      };
      expect([inBackup(older), inBackup(newer)]).toEqual([unique, []]);

      const dataFolder = join(folder, 'restored');
      mkdirSync(dataFolder);
      const listFolder = place === 'beside the backup' ? folder : dataFolder;
      await storeErasedList(site.database, listFolder);
      const list = readFileSync(join(listFolder, erasedListName), 'utf8');
      expect(list.split('\n')).toContain(person.id);
      expect(list).not.toContain(mark);
      await restoreBackup(older, { dataFolder, databaseUrl: undefined });
      const restored = await openEmbedded(dataFolder, async () => undefined);
      try {
        const all = await dump(restored.database);
        for (const text of unique) expect(holding(all, text)).toEqual([]);
        expect(all.get('users')).toContain(`erased-${person.id}@erased.invalid`);
        expect(all.get('erasures')).toContain(person.id);
        expect(await eraseAgain(restored.database, [person.id, 'unknown'], site.clock.now())).toBe(0);
      } finally {
        await restored.close();
      }
    },
  );
});

test.each([
  ['from before the backup', 0],
  ['from after the backup', 3],
])('an account that is erased again is signed out of a session %s', async (_, version) => {
  const { id } = await site.person();
  const token = await site.services.tokens.issue({ id, role: 'student' }, version);
  const calls = attemptCalls(site, { id, token });
  const profile = () => site.call('GET', `students/get-student/${id}`, { token });
  expect((await profile()).status).toBe(200);
  expect(await eraseAgain(site.database, [id], site.clock.now())).toBe(1);
  expect([(await profile()).status, (await calls.open()).status]).toEqual([401, 401]);
  expect(await site.database.$count(quizSubmissions, eq(quizSubmissions.userId, id))).toBe(0);
});

describe('an erasure is refused', () => {
  test('to anyone but an owner', async () => {
    const { id } = await site.person();
    expect((await erase(id, office)).status).toBe(403);
  });

  test('without a reason', async () => {
    const { id } = await site.person();
    const { status, body } = await erase(id, owner, { reason: ' ' });
    const data = [{ field: 'reason', message: 'Please write who asked for it' }];
    expect([status, body]).toEqual([400, { success: false, message: 'Validation error', data }]);
  });

  const refusedFor = async (id: string, message: string) => {
    const { status, body } = await erase(id);
    expect([status, body]).toEqual([409, { success: false, message }]);
    expect((await read(id)).name).toBe('Asha Rao');
  };
  const openOrder = 'An order may still be paid, or waits for your decision. See it under «Orders».';

  test('while a quiz is open', async () => {
    const person = await site.person();
    const calls = attemptCalls(site, person);
    const id = submissionId(await calls.open());
    await refusedFor(person.id, 'A quiz is open. Wait until it is submitted or its time is over.');
    await calls.submit({ submissionId: id });
    expect((await erase(person.id)).status).toBe(200);
  });

  test('while an order may still be paid', async () => {
    const person = await site.person();
    const { order_id } = await site.buyer(person).begin();
    await refusedFor(person.id, openOrder);
    await site.database.update(orders).set({ nextCheckAt: null }).where(eq(orders.id, order_id));
    expect((await erase(person.id)).status).toBe(200);
  });

  test.each([
    ['a wrong amount waits for a decision', { mismatchedAt: true }, openOrder],
    [
      'a refund is on its way',
      { refundState: 'pending' },
      'A refund is on its way. Wait until the money has gone back.',
    ],
  ] as const)('while %s', async (_, columns, message) => {
    const { id: userId } = await site.person();
    const at = site.clock.now();
    await site.database.insert(orders).values({
      ...{
        id: randomUUID().slice(0, 17),
        userId,
        courseId: 'beads-1',
        amountPaise: 349_900,
        currency: 'INR',
      },
      ...{ createdAt: at, openedAt: at, paidPaise: 3499, paidCurrency: 'INR' },
      ...('refundState' in columns ? { ...columns, returningAt: at } : { mismatchedAt: at }),
    });
    await refusedFor(userId, message);
  });

  test('a second time', async () => {
    const { id } = await site.person();
    expect((await erase(id)).status).toBe(200);
    expect((await erase(id)).status).toBe(409);
  });
});
