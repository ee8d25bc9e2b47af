import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStudent, getStudents } from '#contract/office/students.ts';
import { nameSound } from '#domain/accounts/name-sound.ts';
import { emails } from '#server/db/mail-schema.ts';
import { users } from '#server/db/schema.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { planWithIndexes } from '../support/server/statements.ts';

let site: PaymentSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openPaymentSite();
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());

async function list(query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await office.call('GET', `${getStudents.path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return v.parse(getStudents.response, body);
}

async function open(id: string) {
  const { status, body } = await office.call('GET', `office/students/${id}`);
  expect(status).toBe(200);
  return v.parse(getStudent.response, body).data;
}

const namesFor = async (search: string) => (await list({ search })).data.map(({ name }) => name);

interface Account {
  readonly fullName: string;
  readonly role?: 'student' | 'teacher';
  readonly email?: string;
  readonly mobile?: string;
}

/** Adds accounts, each a minute after the one before. */
async function add(accounts: readonly Account[]) {
  const rows = accounts.map(({ role = 'student', email, mobile = '9876543210', fullName }) => {
    site.clock.advance(60);
    const id = randomUUID();
    const createdAt = site.clock.now();
    return {
      id,
      role,
      fullName,
      email: email ?? `${id}@example.org`,
      mobile,
      passwordHash: 'none',
      createdAt,
    };
  });
  await site.database.insert(users).values(rows);
  return rows;
}

describe('the search for students', () => {
  beforeAll(async () => {
    await add([
      { fullName: 'Venkata Sai Kumar', email: 'vsk@example.org', mobile: '9000000001' },
      { fullName: 'Kumari Devi', email: 'devi@example.org', mobile: '9000000002' },
      { fullName: 'Ravi Kumar', email: 'ravi.k@example.org', mobile: '9000000003' },
      { fullName: 'Saikumar Reddy', email: 'reddy@example.org', mobile: '9000000004' },
      { fullName: 'Padma O’Neil', role: 'teacher', email: 'padma@example.org', mobile: '9111111111' },
      { fullName: 'K. Lakshmi', email: 'lakshmi@example.org', mobile: '9222222222' },
      { fullName: 'Ram', email: 'ram@example.org', mobile: '9333333333' },
      { fullName: 'పద్మ రావు', email: 'telugu@example.org', mobile: '9444444444' },
      { fullName: 'Sree Laxmi Chowdary', email: 'sree@example.org', mobile: '9812340111' },
      { fullName: 'Vyshnavi Moorthy', email: 'vyshnavi@example.org', mobile: '9812340112' },
    ]);
  });

  test.each([
    ['the whole name', 'Ravi Kumar', ['Ravi Kumar']],
    ['the words in another order', 'kumar ravi', ['Ravi Kumar']],
    [
      'the whole words before the beginning of a word',
      'kumar',
      ['Ravi Kumar', 'Venkata Sai Kumar', 'Kumari Devi'],
    ],
    ['a changed letter', 'Kumer', ['Ravi Kumar', 'Venkata Sai Kumar']],
    ['a changed first letter', 'Gumari', ['Kumari Devi']],
    ['a missing letter', 'lakshm', ['K. Lakshmi', 'Sree Laxmi Chowdary']],
    ['a letter too few in the middle', 'Lakhmi', ['K. Lakshmi']],
    ['a letter too many', 'Padmaa', ['Padma O’Neil']],
    ['two swapped letters', 'Pdama', ['Padma O’Neil']],
    ['one wrong letter in each of two words', 'Rave Kumer', ['Ravi Kumar']],
    ['not two wrong letters in one word', 'Leksmi', []],
    ['a wrong letter in a name of three letters', 'Rem', ['Ram']],
    ['a name without its space', 'saikumar', ['Saikumar Reddy', 'Venkata Sai Kumar']],
    ['a name with a space too many', 'sai kumar', ['Venkata Sai Kumar', 'Saikumar Reddy']],
    ['an initial', 'k lakshmi', ['K. Lakshmi']],
    ['a name with an apostrophe', "o'neil", ['Padma O’Neil']],
    ['a name in Telugu', 'పద్మ', ['పద్మ రావు']],
    ['the mobile', '9222222222', ['K. Lakshmi']],
    ['the mobile with country code and spaces', '+91 92222 22222', ['K. Lakshmi']],
    ['the beginning of the mobile', '93333', ['Ram']],
    ['the end of the mobile', '40111', ['Sree Laxmi Chowdary']],
    ['four digits within the mobile', '2340', ['Vyshnavi Moorthy', 'Sree Laxmi Chowdary']],
    ['a part of the mobile with its gap', '98123 401', ['Vyshnavi Moorthy', 'Sree Laxmi Chowdary']],
    ['no three digits of a mobile', '111', []],
    ['another spelling after the same one', 'Lakshmi', ['K. Lakshmi', 'Sree Laxmi Chowdary']],
    ['another spelling the other way round', 'Laxmi', ['Sree Laxmi Chowdary', 'K. Lakshmi']],
    ['other spellings of several words', 'shri lakshmi chaudhary', ['Sree Laxmi Chowdary']],
    ['another spelling of joined words', 'Srilakshmi', ['Sree Laxmi Chowdary']],
    ['another spelling of the beginning of a word', 'Vaishn', ['Vyshnavi Moorthy']],
    ['another spelling with a wrong letter in another word', 'Vaishnavi Moorphy', ['Vyshnavi Moorthy']],
    ['the email in capitals', 'RAVI.K@example.org', ['Ravi Kumar']],
    ['the beginning of the email', 'ravi.k@', ['Ravi Kumar']],
    ['no words but separators', '(-)', []],
    ['no operators of a text search', "a' | 'ram", []],
    ['no backslash', "ra\\'\\m", []],
  ])('finds %s', async (_, search, names) => {
    expect(await namesFor(search)).toEqual(names);
  });

  test.each([
    ['the same name', 'K Lakshmi', [['K. Lakshmi', false]]],
    ['the beginning of a name', 'Vysh', [['Vyshnavi Moorthy', false]]],
    ['joined words', 'sreelaxmi', [['Sree Laxmi Chowdary', false]]],
    ['a part of the mobile', '40112', [['Vyshnavi Moorthy', false]]],
    ['the email', 'sree@', [['Sree Laxmi Chowdary', false]]],
    ['a wrong letter', 'Vyshnabi', [['Vyshnavi Moorthy', true]]],
    [
      'another spelling',
      'Laxmi',
      [
        ['Sree Laxmi Chowdary', false],
        ['K. Lakshmi', true],
      ],
    ],
  ])('marks a name that is spelled differently when it is found by %s', async (_, search, found) => {
    expect((await list({ search })).data.map(({ name, isNear }) => [name, isNear])).toEqual(found);
  });

  test('stores names by their sound', async () => {
    const names = [
      'Jacky Atchutha Cynthia Siddiqui Farooq Alexa Stephen',
      'Dnyaneshwar Gnani Jnana Gyan Yajnya Jyothi Vyshnavi Mythili',
      'Annie Geetha Pooja Gowri Chaudhary Rao Aware Wani Keith Vijey',
      'Brahma Shah Ghanshyam Khan Chhaya Hanumantha Aaddhya Rhea',
    ];
    await add(names.map((fullName) => ({ fullName })));
    const stored = await site.database.execute(
      sql`select term from users, unnest(tsvector_to_array(user_search_terms(full_name, email, mobile))) as term where ${inArray(users.fullName, names)}`,
    );
    const { rows } = v.parse(v.object({ rows: v.array(v.object({ term: v.string() })) }), stored);
    const terms = rows.map(({ term }) => term);
    for (const word of names.flatMap((name) => name.toLowerCase().split(' ')))
      expect(terms).toContain(`=${nameSound(word)}`);
  });

  test('finds a buyer by the id of an order', async () => {
    const person = await site.person();
    const { order_id } = await site.buyer(person).begin('beads-1');
    const found = await list({ search: order_id.toUpperCase() });
    expect(found.data.map(({ _id }) => _id)).toEqual([person.id]);
  });

  test('lists an account with its role, state and contact data', async () => {
    expect((await list({ search: 'padma' })).data).toEqual([
      {
        _id: expect.any(String),
        name: 'Padma O’Neil',
        state: 'active',
        role: 'teacher',
        email: 'padma@example.org',
        mobile: '9111111111',
        since: expect.any(String),
        courseCount: 0,
        lastAttemptAt: null,
        isNear: false,
      },
    ]);
  });

  test('says when there are more results than it lists', async () => {
    await add(Array.from({ length: 51 }, () => ({ fullName: 'Zubeda Begum' })));
    const found = await list({ search: 'zubeda' });
    expect([found.data.length, found.next, found.hasMore]).toEqual([50, null, true]);
  });

  test('uses the index', async () => {
    const text = `select id from users where user_search_terms(full_name, email, mobile) @@ $1::tsquery`;
    const plan = await planWithIndexes(site.database, text, [`'ram':*`]);
    expect(JSON.stringify(plan)).toContain('"Index Cond":"(user_search_terms(');
  });
});

test('the pages of students together contain every account once, the newest first', async () => {
  await add(Array.from({ length: 60 }, (_, index) => ({ fullName: `Page ${index}` })));
  const stored = await site.database.select().from(users);
  const newestFirst = stored.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
  );
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(before === null ? {} : { before });
    seen.push(...page.data.map(({ _id }) => _id));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(newestFirst.map(({ id }) => id));
});

test('a changed name is found at once, and the old one no longer', async () => {
  await add([{ fullName: 'Xavier Lobo' }]);
  await site.database.update(users).set({ fullName: 'Yohan Lobo' }).where(sql`full_name = 'Xavier Lobo'`);
  expect([await namesFor('xavier'), await namesFor('yohan')]).toEqual([[], ['Yohan Lobo']]);
});

describe('the page of a student', () => {
  test('shows the courses, orders, attempts and unsent emails of the account', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const { order_id, payment_url } = await buyer.begin('beads-1');
    await site.press(payment_url, 'pay');
    await buyer.verify(order_id);
    site.clock.advance(60);
    const startedAt = site.clock.now().toISOString();
    const attempts = attemptCalls(site, person);
    const attempt = submissionId(await attempts.open());
    const address = `${person.id}@example.org`;
    const stored = { text: '', html: '', sendAt: site.clock.now(), createdAt: site.clock.now() };
    const day = 24 * 3_600_000;
    const tomorrow = new Date(site.clock.now().getTime() + day);
    await site.database.insert(emails).values([
      {
        ...stored,
        id: 'waiting',
        recipient: address,
        subject: 'Your receipt',
        usefulUntil: tomorrow,
        tries: 2,
      },
      { ...stored, id: 'expired', recipient: address, subject: 'A link', usefulUntil: site.clock.now() },
      { ...stored, id: 'other', recipient: 'other@example.org', subject: 'Hello', usefulUntil: tomorrow },
    ]);

    const found = await open(person.id);
    expect(found).toEqual({
      _id: person.id,
      name: 'Asha Rao',
      role: 'student',
      email: address,
      mobile: '9876543210',
      since: expect.any(String),
      courseCount: 1,
      lastAttemptAt: startedAt,
      education: 'Class 5',
      parentName: '',
      isEmailConfirmed: false,
      courses: [
        { _id: 'beads-1', title: expect.any(String), enrolledAt: expect.any(String), orderId: order_id },
      ],
      orders: [expect.objectContaining({ _id: order_id, state: 'paid', buyer: 'Asha Rao' })],
      certificates: [],
      attempts: [
        {
          _id: attempt,
          quizId: 'sums-1',
          quiz: expect.any(String),
          allowable: ['time'],
          startedAt,
          completedAt: null,
          score: null,
          correctCount: null,
          totalQuestions: null,
          given: [],
        },
      ],
      attemptCount: 1,
      lockedQuizzes: [
        { _id: 'sums-2', title: 'Sums two', subject: 'Sums' },
        { _id: 'sums-3', title: 'Sums three', subject: 'Sums' },
      ],
      state: 'active',
      erasedAt: null,
      mergedInto: null,
      merged: [],
      digest: expect.any(String),
      emailChange: null,
      emails: [
        { _id: 'waiting', subject: 'Your receipt', createdAt: site.clock.now().toISOString(), tries: 2 },
      ],
    });
    site.clock.advance(30);
    await attempts.submit();
    const [submitted] = (await open(person.id)).attempts;
    expect(submitted).toMatchObject({
      completedAt: site.clock.now().toISOString(),
      score: 0,
      correctCount: 0,
      totalQuestions: expect.any(Number),
    });
  });

  test('of an unknown account is 404', async () => {
    const { status, body } = await office.call('GET', 'office/students/none');
    expect([status, body]).toEqual([404, { success: false, message: 'We do not know this student' }]);
  });
});

test.each([
  ['search', 'a'.repeat(101), 'Please search for fewer words'],
  ['before', 'yesterday', 'There is no such page'],
])('the list of students is refused with a wrong %s', async (field, value, message) => {
  const { status, body } = await office.call(
    'GET',
    `${getStudents.path}?${new URLSearchParams({ [field]: value })}`,
  );
  expect([status, body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ]);
});
