import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgottenPassword } from '#contract/accounts.ts';
import { getInstitute } from '#contract/institute.ts';
import { getSample, removeSample } from '#contract/office/institute/calls.ts';
import { gstinProblem } from '#contract/office/institute/gstin.ts';
import { toInstituteTexts } from '#contract/office/institute/institute-form.ts';
import { defaultTax } from '#contract/office/institute/tax-facts.ts';
import { defaultColours } from '#contract/office/institute/theme.ts';
import type { Texts } from '#contract/office/resources/field.ts';
import { getAuditLog } from '#contract/office/staff.ts';
import { emails } from '#server/db/mail-schema.ts';
import { testimonials } from '#server/db/public-content-schema.ts';
import { scriptHash } from '#server/http/script-hash.ts';
import { parseFacts } from '#server/institute/read-institute.ts';
import { addPublicContent } from '#server/sample/add-public-content.ts';
import { samplePublicContent } from '#server/sample/fill.ts';
import { facts } from '#test/support/institute.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { readHead } from '../support/server/server-tags.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let owner: TestStaff;
beforeAll(async () => {
  site = await openTestSite({ freshMs: 1000, sendMail: async () => undefined });
});
beforeEach(async () => {
  site.clock.advance(3600);
  await site.database.execute(sql`delete from institute_facts`);
  await site.database.execute(sql`delete from legal_texts`);
  ({ owner } = await openStaff(site, randomUUID()));
});
afterAll(() => site.close());

const defaults = toInstituteTexts(facts, defaultColours, defaultTax);
const own = { name: 'Bead House', phone: '+91 98480 12345', email: 'office@bead-house.example' };
const save = (revision: number, changes: Texts) =>
  owner.call('POST', 'office/institute', { revision, values: { ...defaults, ...changes } });
const lastEntry = async () => {
  const { body } = await owner.call('GET', getAuditLog.path);
  const [entry] = v.parse(getAuditLog.response, body).data;
  return (
    entry && {
      who: entry.who,
      action: entry.action,
      subject: entry.subject,
      before: entry.before,
      after: entry.after,
    }
  );
};

describe('the institute', () => {
  test('has the facts of the sample until a staff member saves others', async () => {
    const { status, body } = await owner.call('GET', 'office/institute');
    expect([status, body]).toEqual([
      200,
      { success: true, message: '', data: { revision: 0, values: defaults } },
    ]);
    expect((await site.call('GET', getInstitute.path)).body).toEqual({
      success: true,
      message: '',
      data: facts,
    });
  });

  test('is saved with old and new values in the audit log', async () => {
    const { status, body } = await save(0, own);
    const values = { ...defaults, ...own };
    expect([status, body]).toEqual([200, { success: true, message: '', data: { revision: 1, values } }]);
    expect(await lastEntry()).toEqual({
      who: owner.email,
      action: 'Changed',
      subject: 'the institute',
      before: { 'Name of the institute': facts.name, Phone: facts.phone, 'E-mail': facts.email },
      after: { 'Name of the institute': own.name, Phone: own.phone, 'E-mail': own.email },
    });
  });

  test('cannot be overwritten by the second of two editors, and the first change stays', async () => {
    expect((await save(0, { name: 'First' })).status).toBe(200);
    const second = await save(0, { name: 'Second' });
    expect([second.status, second.body]).toEqual([
      409,
      {
        success: false,
        message:
          'Another staff member has changed this since you opened it. Copy what you have typed, open it again and paste it.',
      },
    ]);
    expect((await save(1, { name: 'Third' })).status).toBe(200);
    site.clock.advance(1);
    expect((await site.call('GET', getInstitute.path)).body).toMatchObject({ data: { name: 'Third' } });
  });

  test.each([
    ['name', ' ', 'This is required'],
    ['phone', '12345', 'Please write the number with the code of the country, such as +91 98480 12345'],
    ['email', 'office', 'Please write a whole e-mail address, such as office@example.org'],
    ['pinCode', '53300', 'A PIN code has six digits'],
    ['chatNumber', '98480', 'Please write digits alone, with the code of the country: 919848012345'],
    [
      'instagram',
      'https://www.facebook.com/beads',
      'Please write the whole address of your page, such as https://www.instagram.com/your-name',
    ],
    ['programmes', 'Abacus\nAbacus', 'One line is there twice'],
    ['counterLabel1', '', 'Please say what is counted'],
    ['answerDays', '0', 'Please write a whole number from 1 to 90'],
    [
      'sunColour',
      '#1d1b38',
      'Dark words on it (#1d1b38) cannot be read well: the contrast is 1 and must be at least 4.5. Choose a lighter colour.',
    ],
    ['gstin', '37AAPFU0939F1Z', 'A GSTIN has 15 letters and digits, such as 37AAPFU0939F1ZU'],
    [
      'gstin',
      '37AAPFU0939F1ZV',
      'This GSTIN has a typing mistake: its last character does not follow from the others. Compare it with your certificate.',
    ],
  ])('refuses %s «%s»', async (field, text, message) => {
    const { status, body } = await save(0, { [field]: text });
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field, message }] },
    ]);
  });

  test.each([
    [{ gstin: '37AAPFU0939F1ZU' }, 'gstState', 'Please choose the state whose number begins the GSTIN: 37'],
    [
      { gstin: '37AAPFU0939F1ZU', gstState: '36' },
      'gstState',
      'Please choose the state whose number begins the GSTIN: 37',
    ],
    [{ sac: '9992' }, 'sac', 'A SAC has six digits and begins with 99'],
    [{ taxRate: '41' }, 'taxRate', 'Please write a whole number from 1 to 40'],
  ])('refuses the tax facts %j', async (changes, field, message) => {
    const { status, body } = await save(0, changes);
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field, message }] },
    ]);
  });

  test('has tax facts that only the office can read', async () => {
    const changes = {
      gstin: '37AAPFU0939F1ZU',
      gstState: '37',
      legalName: 'Garden Learning Private Limited',
      sac: '999294',
      taxRate: '5',
    };
    const { body } = await save(0, changes);
    expect(body).toMatchObject({ data: { revision: 1, values: { ...defaults, ...changes } } });
    expect((await site.call('GET', getInstitute.path)).body).toEqual({
      success: true,
      message: '',
      data: { ...facts, gstin: '37AAPFU0939F1ZU' },
    });
  });

  test('may have no page in a network and no second number', async () => {
    await save(0, { facebook: '', counterNumber2: '' });
    const { body } = await site.call('GET', getInstitute.path);
    const saved = v.parse(getInstitute.response, body).data;
    expect(saved.social).toEqual(facts.social.filter(({ kind }) => kind !== 'facebook'));
    expect(saved.counters).toEqual(facts.counters.filter((_, place) => place !== 1));
  });

  test('a stored fact that cannot be read is replaced by that of the sample', () => {
    expect(parseFacts({ name: 'Bead House', phone: 7, gone: true })).toEqual({
      ...facts,
      name: 'Bead House',
    });
    for (const stored of [null, 'text', []]) expect(parseFacts(stored)).toEqual(facts);
  });
});

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is accepted as a GSTIN', (text) => {
  expect(gstinProblem(text)).toBe(undefined);
});

describe('a change of the institute is shown within a second', () => {
  const second = () => site.clock.advance(1);

  test('in pages of every process, in their heads and in the facts for their scripts', async () => {
    const other = site.startProcess();
    const read = async (app: TestSite['app'], path: string) => {
      const html = await (await app.request(path)).text();
      const [, json = ''] =
        /<script id="institute" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
      return { ...readHead(html), facts: JSON.parse(json) };
    };
    const paths = ['/', '/login', '/my-courses', '/nothing', '/shell.html'];
    for (const path of paths) expect((await read(other.app, path)).facts).toEqual(facts);
    await save(0, own);
    second();
    for (const { app } of [site, other]) {
      for (const path of paths) expect((await read(app, path)).facts).toEqual({ ...facts, ...own });
      const { said, data } = await read(app, '/');
      expect(said).toContainEqual(['title', `Bead House · ${facts.headline}`]);
      expect(said).toContainEqual(['og:site_name', 'Bead House']);
      expect(data).toMatchObject([
        { '@graph': [{ name: own.name, telephone: own.phone, email: own.email }] },
      ]);
    }
  });

  test('in the colours of a page, whose policy allows only that style', async () => {
    const read = async (path: string) => {
      const response = await site.app.request(path);
      const [, style] = /<style>(.*?)<\/style>/.exec(await response.text()) ?? [];
      return { style, policy: response.headers.get('Content-Security-Policy') };
    };
    const paths = ['/', '/login', '/nothing', '/shell.html'];
    for (const path of paths) {
      const { style, policy } = await read(path);
      expect([style, policy]).toEqual([undefined, expect.stringContaining("style-src 'self';")]);
    }
    await save(0, { mainColour: '#7a1f5c' });
    second();
    for (const path of paths) {
      const { style = '', policy } = await read(path);
      expect(style).toMatch(/^:root,\[data-drawing\]\{--indigo:#7a1f5c;/);
      expect(policy).toContain(`style-src 'self' ${scriptHash(style)};`);
    }
  });

  test('in the manifest', async () => {
    await save(0, own);
    second();
    const response = await site.app.request('/manifest.webmanifest');
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({ name: 'Bead House', short_name: 'Bead House' });
  });

  test('in emails', async () => {
    await save(0, own);
    const { id } = await site.person();
    const form = { role: 'student', email: `${id}@example.org` };
    await site.call(forgottenPassword.method, forgottenPassword.path, { body: form });
    const [message] = await site.database.select().from(emails).where(eq(emails.recipient, form.email));
    expect(message?.subject).toBe('A new password for Bead House');
    expect(message?.text).toContain('+91 98480 12345 · office@bead-house.example');
  });

  test('in the legal pages', async () => {
    const before = await site.call('GET', 'legal-pages/terms');
    expect(before.text).not.toContain('Bead House');
    await save(0, own);
    second();
    expect((await site.call('GET', 'legal-pages/terms')).text).toContain('Bead House');
  });
});

describe('a legal text', () => {
  const read = async () => (await owner.call('GET', 'office/legal-texts/refunds')).body;
  const write = (path: string, body: unknown) =>
    owner.call('POST', `office/legal-texts/refunds${path}`, body);
  const standard = () => site.services.legalPages.refunds;
  const answer = (data: unknown) => ({ success: true, message: '', data });

  test('is the standard one until a staff member writes another', async () => {
    const markdown = standard();
    expect(await read()).toEqual(answer({ name: 'refunds', markdown, isOwn: false, revision: 0 }));
    const { body } = await owner.call('GET', 'office/legal-texts');
    expect(body).toMatchObject({
      data: ['privacy', 'terms', 'refunds', 'accessibility'].map((name) => ({ name, isOwn: false })),
    });
  });

  test('is shown to visitors within a second, and so is the standard one once restored', async () => {
    const page = async () => (await site.call('GET', 'legal-pages/refunds')).text;
    const before = await page();
    const markdown = '# Refunds\n\nAll of it, until the **second** class of {institute}.';
    const saved = await write('', { revision: 0, markdown });
    expect(saved.body).toEqual(answer({ name: 'refunds', markdown, isOwn: true, revision: 1 }));
    site.clock.advance(1);
    const content = `<p>All of it, until the <strong>second</strong> class of ${facts.name}.</p>\n`;
    expect(JSON.parse(await page())).toEqual(answer({ content }));
    expect(await lastEntry()).toEqual({
      who: owner.email,
      action: 'Changed',
      subject: 'the legal text «refunds»',
      before: { Text: standard() },
      after: { Text: markdown },
    });
    const restored = await write('/restore', { revision: 1 });
    expect(restored.body).toEqual(
      answer({ name: 'refunds', markdown: standard(), isOwn: false, revision: 2 }),
    );
    site.clock.advance(1);
    expect(await page()).toBe(before);
  });

  test('is previewed without being stored', async () => {
    const { body } = await write('/preview', { markdown: 'Of {institute}' });
    expect(body).toEqual(answer({ content: `<p>Of ${facts.name}</p>\n` }));
    expect(await read()).toMatchObject({ data: { isOwn: false, revision: 0 } });
  });

  test('cannot be overwritten by the second of two editors', async () => {
    expect((await write('', { revision: 0, markdown: 'First' })).status).toBe(200);
    for (const [path, body] of [
      ['', { revision: 0, markdown: 'Second' }],
      ['/restore', { revision: 0 }],
    ] as const) {
      expect((await write(path, body)).status).toBe(409);
    }
    expect(await read()).toMatchObject({ data: { markdown: 'First', revision: 1 } });
  });

  test('cannot be empty', async () => {
    const { status, body } = await write('', { revision: 0, markdown: ' \n' });
    const message = 'Please write a text, or put the standard text back.';
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field: 'markdown', message }] },
    ]);
  });

  test('is unknown for a name of no legal page', async () => {
    const { status, body } = await owner.call('GET', 'office/legal-texts/imprint');
    expect([status, body]).toEqual([404, { success: false, message: 'There is no such legal page' }]);
  });
});

describe('the sample', () => {
  const parts = (answer: { readonly body: unknown }) => v.parse(getSample.response, answer.body).data;

  test('is counted, and then removed as by the command, except for changed rows', async () => {
    const filled = await openTestSite();
    try {
      await addPublicContent(filled.database, samplePublicContent);
      const [first] = samplePublicContent.testimonials;
      await filled.database
        .update(testimonials)
        .set({ name: 'Somebody' })
        .where(eq(testimonials.id, first?._id ?? ''));
      const staff = await openStaff(filled);
      const left = async () => parts(await staff.owner.call('GET', getSample.path));
      const before = await left();
      const ofTestimonials = (sample: typeof before) => sample.find(({ part }) => part === 'testimonials');
      expect(ofTestimonials(before)).toEqual({
        part: 'testimonials',
        removed: samplePublicContent.testimonials.length - 1,
        kept: [{ id: first?._id, why: 'it was changed' }],
      });
      expect(await left()).toEqual(before);
      const answer = await staff.owner.call('POST', removeSample.path, {});
      expect(parts(answer)).toEqual(before);
      expect(await left()).toEqual(before.map((part) => ({ ...part, removed: 0 })));
      const { body } = await staff.owner.call('GET', getAuditLog.path);
      expect(v.parse(getAuditLog.response, body).data[0]).toMatchObject({
        action: 'Removed',
        subject: 'the sample',
        before: Object.fromEntries(before.map(({ part, removed }) => [part, removed])),
      });
    } finally {
      await filled.close();
    }
  });
});
