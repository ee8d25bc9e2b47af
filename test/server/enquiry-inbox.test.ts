import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContactRequest, createDemoRequest, createFranchiseRequest } from '#contract/enquiries.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { changeEnquiries, exportEnquiries, getEnquiries, getEnquiry } from '#contract/office/enquiries.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import {
  contactRequests,
  demoRequests,
  enquiryFollowUps,
  franchiseRequests,
  phoneEnquiries,
} from '#server/db/enquiry-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { newsletterSubscribers, rateLimits } from '#server/db/schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { memberNames, openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let mail: MailServer;
let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openTestSite({ sendMail: connectMailServer(settings) });
  ({ office } = await openStaff(site));
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});
beforeEach(async () => {
  const tables = [contactRequests, demoRequests, franchiseRequests, phoneEnquiries, newsletterSubscribers];
  for (const table of [...tables, enquiryFollowUps, emails, rateLimits]) await site.database.delete(table);
});

const demo = {
  studentName: 'Asha',
  parentName: 'Padma Rao',
  email: 'padma@example.org',
  mobile: '9876543210',
  state: 'Andhra Pradesh',
  district: 'East Godavari',
  location: 'Kakinada',
};
const contact = {
  fullName: 'Kiran Das',
  email: 'kiran@example.org',
  subject: 'Sundays',
  message: 'Are there classes on Sunday?\nWe are two.',
};
const franchise = {
  name: 'Suresh Babu',
  email: 'suresh@example.org',
  mobile: '9876543211',
  state: 'Telangana',
  location: 'Begumpet',
  trainingType: 'Training',
};

/** One enquiry of each form, a minute apart. */
async function sendEach() {
  const moments: string[] = [];
  for (const [{ path }, body] of [
    [createDemoRequest, demo],
    [createContactRequest, contact],
    [createFranchiseRequest, franchise],
    [subscribeToNewsletter, { email: 'farah@example.org' }],
  ] as const) {
    site.clock.advance(60);
    moments.push(site.clock.now().toISOString());
    expect((await site.call('POST', path, { body })).status).toBe(200);
  }
  return moments;
}

async function list(query = '') {
  const { status, body } = await office.call('GET', `${getEnquiries.path}${query}`);
  expect(status).toBe(200);
  return v.parse(getEnquiries.response, body);
}

const none = { all: 0, new: 0, called: 0, booked: 0, done: 0, due: 0, mine: 0 };
const fresh = { _id: expect.any(String), state: 'new', staffName: null, nextOn: null };

test('the inbox lists the enquiries of every form, newest first, and counts those that need staff', async () => {
  const [demoAt, contactAt, franchiseAt, newsletterAt] = await sendEach();
  const { data, counts, today, next } = await list();
  expect(data).toEqual([
    {
      ...fresh,
      kind: 'newsletter',
      receivedAt: newsletterAt,
      name: '',
      email: 'farah@example.org',
      mobile: '',
      about: '',
      state: 'done',
    },
    {
      ...fresh,
      kind: 'franchise',
      receivedAt: franchiseAt,
      name: 'Suresh Babu',
      email: 'suresh@example.org',
      mobile: '9876543211',
      about: 'Training, Begumpet, Telangana',
    },
    {
      ...fresh,
      kind: 'contact',
      receivedAt: contactAt,
      name: 'Kiran Das',
      email: 'kiran@example.org',
      mobile: '',
      about: 'Sundays',
    },
    {
      ...fresh,
      kind: 'demo',
      receivedAt: demoAt,
      name: 'Padma Rao',
      email: 'padma@example.org',
      mobile: '9876543210',
      about: 'For Asha, Kakinada',
    },
  ]);
  expect(counts).toEqual({ ...none, all: 4, new: 3, due: 3, done: 1 });
  expect(today).toBe(dayInIndia(site.clock.now()));
  expect(next).toBeNull();
});

test.each([
  ['?search=PADMA', ['demo']],
  ['?search=98765', ['franchise', 'demo']],
  ['?search=%2B91+98765+43210', ['demo']],
  ['?search=kiran%40', ['contact']],
  ['?search=%25', []],
  ['?kind=contact', ['contact']],
  ['?view=done', ['newsletter']],
  ['?view=new&search=begum', ['franchise']],
])('the inbox finds by %s', async (query, kinds) => {
  await sendEach();
  expect((await list(query)).data.map(({ kind }) => kind)).toEqual(kinds);
});

test('an impossible page of the inbox is refused', async () => {
  const { status, body } = await office.call(
    'GET',
    `${getEnquiries.path}?before=2026-13-45T00:00:00.000Z_abc`,
  );
  expect([status, body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [{ field: 'before', message: 'There is no such page' }],
    },
  ]);
});

test('the pages of the inbox together contain every enquiry once, even when many share one moment', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...contact,
    id: `enquiry_${String(index).padStart(3, '0')}`,
    createdAt: new Date(site.clock.now().getTime() - Math.floor(index / 40)),
  }));
  await site.database.insert(contactRequests).values(rows);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(before === null ? '' : `?before=${before}`);
    seen.push(...page.data.map(({ _id }) => _id));
    before = page.next;
  } while (before !== null);
  expect(seen.length).toBe(120);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
});

test('an opened enquiry shows the fields of its form, and who can take care of it', async () => {
  await sendEach();
  const row = (await list('?kind=contact')).data[0];
  const { body } = await office.call('GET', `office/enquiries/${row?._id}`);
  const { data } = v.parse(getEnquiry.response, body);
  expect(data).toEqual({
    ...row,
    details: [
      { label: 'Subject', value: 'Sundays' },
      { label: 'Message', value: 'Are there classes on Sunday?\nWe are two.' },
    ],
    staffId: null,
    note: '',
    revision: 0,
    staff: [memberNames.office, 'owner-first@example.org'].map((name) => ({
      _id: expect.any(String),
      name,
    })),
  });
});

test('a follow-up is stored and logged, and decides when the enquiry is due', async () => {
  await sendEach();
  const row = (await list('?kind=demo')).data[0];
  const path = `office/enquiries/${row?._id}`;
  const today = site.clock.now().toISOString().slice(0, 10);
  const tomorrow = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  const followUp = { state: 'called', staffId: office.id, nextOn: tomorrow, note: 'At 5 pm.', revision: 0 };
  const { status, body } = await office.call('POST', path, followUp);
  expect(status).toBe(200);
  expect(v.parse(getEnquiry.response, body).data).toMatchObject({
    state: 'called',
    staffName: memberNames.office,
    staffId: office.id,
    nextOn: tomorrow,
    note: 'At 5 pm.',
    revision: 1,
  });
  expect((await list()).counts).toEqual({ ...none, all: 4, new: 2, due: 2, called: 1, mine: 1, done: 1 });
  const unknownDay = await office.call('POST', path, { ...followUp, nextOn: '2026-02-30', revision: 1 });
  expect([unknownDay.status, unknownDay.body]).toMatchObject([
    400,
    { data: [{ field: 'nextOn', message: 'Please choose a day' }] },
  ]);
  await office.call('POST', path, { ...followUp, nextOn: today, revision: 1 });
  expect((await list()).counts).toEqual({ ...none, all: 4, new: 2, due: 3, called: 1, mine: 1, done: 1 });
  await office.call('POST', path, { ...followUp, state: 'done', nextOn: '', revision: 2 });
  expect((await list()).counts).toEqual({ ...none, all: 4, new: 2, due: 2, done: 2 });
  const log = await site.database.select().from(auditLog);
  expect(log.filter(({ action }) => action === 'Followed up')[0]).toMatchObject({
    who: memberNames.office,
    subject: expect.stringMatching(/^enquiry of Padma Rao \([-\w]{36}\)$/),
    before: { State: 'new', 'Taken care of by': '', 'Next call': '', Note: '' },
    after: {
      State: 'called',
      'Taken care of by': memberNames.office,
      'Next call': tomorrow,
      Note: 'At 5 pm.',
    },
  });
});

test('a follow-up that is based on an older one is refused and changes nothing', async () => {
  await sendEach();
  const row = (await list('?kind=demo')).data[0];
  const path = `office/enquiries/${row?._id}`;
  const followUp = { state: 'called', staffId: '', nextOn: '', note: 'First.', revision: 0 };
  await office.call('POST', path, followUp);
  const late = await office.call('POST', path, { ...followUp, note: 'Second.' });
  const message =
    'Another staff member has changed this enquiry since you opened it. Copy your note, open the enquiry again and add it.';
  expect([late.status, late.body]).toEqual([409, { success: false, message }]);
  const never = await office.call('POST', path, { ...followUp, note: 'Third.', revision: 7 });
  expect(never.status).toBe(409);
  expect(await site.database.select().from(enquiryFollowUps)).toMatchObject([
    { note: 'First.', revision: 1 },
  ]);
});

test('a follow-up with an unknown day, state or staff member is refused', async () => {
  await sendEach();
  const row = (await list('?kind=demo')).data[0];
  const path = `office/enquiries/${row?._id}`;
  const wrong = { state: 'lost', staffId: 'x', nextOn: '2026-13-40', note: '', revision: 0 };
  const answered = await office.call('POST', path, wrong);
  expect([answered.status, answered.body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [
        { field: 'state', message: 'Please choose how far it is' },
        { field: 'nextOn', message: 'Please choose a day' },
      ],
    },
  ]);
  const unknown = await office.call('POST', path, { ...wrong, state: 'done', nextOn: '' });
  expect(unknown.body).toMatchObject({
    data: [{ field: 'staffId', message: 'Please choose a staff member from the list' }],
  });
  const nothing = await office.call('POST', 'office/enquiries/none', { ...wrong, state: 'done', nextOn: '' });
  expect([nothing.status, nothing.body]).toEqual([
    404,
    { success: false, message: 'We do not know this enquiry' },
  ]);
});

test('a call by phone is added to the inbox', async () => {
  const call = { name: 'Anil Varma', mobile: '98765 43212', email: '', message: 'Wants Vedic maths.' };
  const { status } = await office.call('POST', 'office/enquiries', call);
  expect(status).toBe(200);
  expect((await list()).data).toEqual([
    {
      ...fresh,
      kind: 'phone',
      receivedAt: site.clock.now().toISOString(),
      name: 'Anil Varma',
      email: '',
      mobile: '9876543212',
      about: 'Wants Vedic maths.',
    },
  ]);
});

test('the spreadsheet of the inbox has every enquiry with its follow-up', async () => {
  await sendEach();
  const { text } = await office.call('GET', exportEnquiries.path);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(
    '"received (IST)","form","name","email","mobile","about","state","taken care of by","next call","note"',
  );
  expect(lines[4]).toContain(
    '"demo","Padma Rao","padma@example.org","9876543210","For Asha, Kakinada","new","","",""',
  );
});

test('the institute gets an email about a new enquiry, once', async () => {
  mail.received.length = 0;
  await Promise.all([1, 2].map(() => site.call('POST', createDemoRequest.path, { body: demo })));
  await site.services.outbox.send();
  const row = (await list()).data[0];
  expect(mail.received.map(({ subject, text }) => ({ subject, text }))).toEqual([
    {
      subject: 'Padma Rao wants a free demo',
      text: expect.stringContaining(
        [
          'Padma Rao wants a free demo.',
          [
            'Name: Padma Rao',
            'Mobile: 9876543210',
            'Email: padma@example.org',
            'Student: Asha',
            'State: Andhra Pradesh',
            'District: East Godavari',
            'Location: Kakinada',
          ].join('\n'),
          `Open the enquiry:\nhttp://shop.example/office/enquiries/${row?._id}`,
        ].join('\n\n'),
      ),
    },
  ]);
});

test('several enquiries are changed together, each with an entry in the audit log, or none is', async () => {
  await sendEach();
  const ids = (await list('?view=new')).data.map(({ _id }) => _id);
  const change = async (body: unknown) => {
    const response = await office.call('POST', changeEnquiries.path, body);
    return [response.status, response.body];
  };
  const states = async () => (await list()).data.map(({ state, staffName }) => [state, staffName]);
  const entries = async () =>
    (await site.database.select().from(auditLog)).filter(({ action }) => action === 'Followed up').length;
  const before = await entries();
  expect(await change({ ids: [...ids, 'demo_unknown'], state: 'called' })).toEqual([
    404,
    { success: false, message: 'We do not know this enquiry' },
  ]);
  expect(await change({ ids, staffId: 'nobody' })).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [{ field: 'staffId', message: 'Please choose a staff member from the list' }],
    },
  ]);
  expect(await states()).toEqual([
    ['done', null],
    ['new', null],
    ['new', null],
    ['new', null],
  ]);
  expect(await change({ ids: [...ids, ...ids], state: 'called', staffId: office.id })).toEqual([
    200,
    { success: true, message: '', data: { changed: 3 } },
  ]);
  expect(await change({ ids: ids.slice(0, 1), state: 'booked' })).toEqual([
    200,
    { success: true, message: '', data: { changed: 1 } },
  ]);
  expect(await states()).toEqual([
    ['done', null],
    ['booked', memberNames.office],
    ['called', memberNames.office],
    ['called', memberNames.office],
  ]);
  expect(await entries()).toBe(before + 4);
});
