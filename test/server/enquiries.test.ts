import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquiryResponse } from '#contract/enquiry-parts.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { rateLimits } from '#server/db/schema.ts';
import { lastingHeaders, openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [contactRequests, franchiseRequests, demoRequests, rateLimits]) {
    await site.database.delete(table);
  }
});

const forms = [
  {
    path: 'contactus/create-request',
    table: contactRequests,
    thanks: 'Your message has been sent successfully!',
    body: {
      fullName: 'Asha Rao',
      email: 'asha@example.org',
      subject: 'Abacus',
      message: 'When does it begin?\nWe are two.',
    },
    missing: [
      ['fullName', 'Full name is required'],
      ['email', 'Email is required'],
      ['subject', 'Subject is required'],
      ['message', 'Message is required'],
    ],
  },
  {
    path: 'franchise-requests/create-request',
    table: franchiseRequests,
    thanks: 'Data submitted Successfully',
    body: {
      name: 'Asha Rao',
      email: 'asha@example.org',
      mobile: '9876543210',
      state: 'Andhra Pradesh',
      location: 'Kakinada',
      trainingType: 'Training',
    },
    missing: [
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['mobile', 'Mobile number is required'],
      ['state', 'Choose a state from the list'],
      ['location', 'Location is required'],
      ['trainingType', 'Choose Amount or Training'],
    ],
  },
  {
    path: 'booka-a-demo/create-demo-request',
    table: demoRequests,
    thanks: 'Form submitted successfully',
    body: {
      studentName: 'Anil Rao',
      parentName: 'Asha Rao',
      email: 'asha@example.org',
      mobile: '9876543210',
      state: 'Telangana',
      district: 'Hyderabad',
      location: 'Begumpet',
    },
    missing: [
      ['studentName', 'Student name is required'],
      ['parentName', 'Parent name is required'],
      ['email', 'Email is required'],
      ['mobile', 'Mobile number is required'],
      ['state', 'Choose a state from the list'],
      ['district', 'District is required'],
      ['location', 'Location is required'],
    ],
  },
];

describe.each(forms)('$path', ({ path, table, thanks, body, missing }) => {
  const send = (fields: object = {}, from = '192.0.2.1', call = site.call) =>
    call('POST', path, { body: { ...body, ...fields }, from });
  const stored = () => site.database.select().from(table);
  const thanked = { status: 200, body: { success: true, message: thanks } };
  const storedOnce = async () => {
    const rows = await stored();
    expect(rows).toEqual([{ ...body, id: expect.any(String), createdAt: site.clock.now() }]);
  };

  test('keeps an enquiry as it was sent, and thanks for it', async () => {
    const answered = await send();
    expect(answered).toMatchObject(thanked);
    expect(answered.body).toEqual(thanked.body);
    expect(v.is(enquiryResponse, answered.body)).toBe(true);
    await storedOnce();
  });

  test('names every field that is missing', async () => {
    const answered = await site.call('POST', path, { body: {} });
    expect(answered.status).toBe(400);
    expect(answered.body).toEqual({
      success: false,
      message: 'Validation error',
      data: missing.map(([field, message]) => ({ field, message })),
    });
    expect(await stored()).toEqual([]);
  });

  test('names a field that does not fit', async () => {
    const answered = await send({ email: 'asha@' });
    expect(answered.status).toBe(400);
    expect(answered.body).toEqual({
      success: false,
      message: 'Validation error',
      data: [{ field: 'email', message: 'Invalid email format' }],
    });
    expect(await stored()).toEqual([]);
  });

  test('accepts 20 valid enquiries an hour from an address that sent 40 invalid ones', async () => {
    for (let sent = 0; sent < 40; sent += 1) expect((await send({ email: 'asha@' })).status).toBe(400);
    for (let sent = 0; sent < 20; sent += 1)
      expect(await send({ email: `p${sent}@example.org` })).toMatchObject(thanked);
    expect((await send()).status).toBe(429);
  });

  test('accepts 20 valid enquiries an hour from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) => send({ email: `p${index}@example.org` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
    expect(await stored()).toHaveLength(20);
    site.clock.advance(20 * 60);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('2400');
    expect(refused.body).toEqual({
      success: false,
      message: 'Too many tries. Please try again in 40 minutes.',
    });
    expect(await send({}, '192.0.2.2')).toMatchObject(thanked);
    site.clock.advance(40 * 60 + 1);
    expect(await send()).toMatchObject(thanked);
  });

  test('does not count enquiries that are refused for their fields', async () => {
    for (let made = 0; made < 25; made += 1) await send({ email: '' });
    expect(await send()).toMatchObject(thanked);
  });

  test('thanks a program that fills in the hidden field, but stores and logs nothing of it', async () => {
    const genuine = await send({ email: 'other@example.org' });
    const before = site.log.length;
    const trapped = await send({ website: 'https://spam.example' });
    expect([trapped.status, trapped.text]).toEqual([genuine.status, genuine.text]);
    expect(lastingHeaders(trapped.headers)).toEqual(lastingHeaders(genuine.headers));
    expect(await stored()).toHaveLength(1);
    const log = site.log.slice(before).join('');
    expect(log).toContain('An enquiry filled the hidden field: it was not stored');
    expect(log).not.toMatch(/spam|asha|192\.0/i);
  });

  test('accepts an enquiry whose hidden field is empty', async () => {
    expect(await send({ website: '' })).toMatchObject(thanked);
    await storedOnce();
  });

  test('stores the same enquiry once in ten minutes', async () => {
    expect(await send()).toMatchObject(thanked);
    expect(await send({ email: ' Asha@Example.org ' })).toMatchObject(thanked);
    await storedOnce();
    site.clock.advance(10 * 60);
    expect(await send()).toMatchObject(thanked);
    expect(await stored()).toHaveLength(1);
    site.clock.advance(1);
    expect(await send()).toMatchObject(thanked);
    expect(await stored()).toHaveLength(2);
  });

  test.each(
    Object.keys(body).filter((field) => !['email', 'mobile', 'state', 'trainingType'].includes(field)),
  )('stores an enquiry with another %s as a second one', async (field) => {
    expect(await send()).toMatchObject(thanked);
    expect(await send({ [field]: 'Something else' })).toMatchObject(thanked);
    expect(await stored()).toHaveLength(2);
  });

  test('stores the same enquiry once when 20 arrive at two processes at once', async () => {
    const other = site.startProcess();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send({}, `192.0.2.${index}`, index % 2 === 0 ? site.call : other.call),
      ),
    );
    for (const answered of answers) expect(answered).toMatchObject(thanked);
    await storedOnce();
  });

  test('accepts an enquiry again after storing it has failed', async () => {
    await site.database.execute(sql`alter table ${table} add constraint closed check (email = '') not valid`);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    await site.database.execute(sql`alter table ${table} drop constraint closed`);
    expect(await send()).toMatchObject(thanked);
    await storedOnce();
  });
});

test('enquiries are counted and compared for each form separately', async () => {
  for (const { path, body } of forms) {
    for (let made = 0; made < 20; made += 1) await site.call('POST', path, { body });
  }
  const counts = await Promise.all(forms.map(({ table }) => site.database.$count(table)));
  expect(counts).toEqual([1, 1, 1]);
});

test('a mobile number and a state must be valid', async () => {
  const answered = await site.call('POST', 'booka-a-demo/create-demo-request', {
    body: { ...forms[2]?.body, mobile: '12345', state: 'Atlantis' },
  });
  expect(answered.body).toEqual({
    success: false,
    message: 'Validation error',
    data: [
      { field: 'mobile', message: 'Invalid mobile number (10 digits required)' },
      { field: 'state', message: 'Choose a state from the list' },
    ],
  });
});

test.each(forms.filter(({ body }) => 'mobile' in body))(
  '$path stores the ten digits of a mobile number, however it is written',
  async ({ path, table, body }) => {
    await site.call('POST', path, { body: { ...body, mobile: '+91 98765 43210' } });
    expect(await site.database.select().from(table)).toEqual([
      expect.objectContaining({ mobile: '9876543210' }),
    ]);
  },
);

test('counters contain no text of an enquiry', async () => {
  for (const { path, body } of forms) await site.call('POST', path, { body });
  const counters = await site.database.select().from(rateLimits);
  expect(counters).toHaveLength(9);
  expect(JSON.stringify(counters)).not.toMatch(/asha|kakinada|192\.0/i);
});
