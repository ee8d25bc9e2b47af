import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalTextMaximum } from '#contract/office/institute/calls.ts';
import { legalTexts } from '#server/db/institute-schema.ts';
import { createParser } from '#server/parsing/parser.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { questionFileCalls } from '../support/server/question-files.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const tooDeep = 'Quotations, lists or other parts are nested more than 50 deep. Take some of them out.';

const refused = (field: string, message: string) => ({
  status: 400,
  body: { success: false, message: 'Validation error', data: [{ field, message }] },
});

test('without a build, a worker thread compiles the source and returns the same', async () => {
  const parser = createParser();
  try {
    expect(await parser.parse('markdown', '*a*')).toBe('<p><em>a</em></p>\n');
  } finally {
    await parser.close();
  }
});

let site: TestSite;
let staff: { readonly owner: TestStaff; readonly office: TestStaff };
afterAll(() => site.close());

const saveText = async (markdown: string, name = 'terms', revision = 0) => {
  const { status, body } = await staff.owner.call('POST', `office/legal-texts/${name}`, {
    revision,
    markdown,
  });
  return { status, body };
};
const previewText = async (markdown: string) => {
  const { status, body } = await staff.owner.call('POST', 'office/legal-texts/terms/preview', { markdown });
  return { status, body };
};

describe('a legal text', () => {
  beforeAll(async () => {
    site = await openTestSite();
    staff = await openStaff(site);
  });

  test.each([
    ['Telugu', 'privacy', 'అ '],
    ['control characters, which JSON escapes', 'refunds', '\u0001\u0002'],
    ['emoji', 'accessibility', '🧮'],
  ])('may have 100,000 characters of %s', async (_, name, characters) => {
    const markdown = `a${characters.repeat(legalTextMaximum / 2)}`.slice(0, legalTextMaximum - 1).concat('b');
    expect(markdown.length).toBe(legalTextMaximum);
    expect((await saveText(markdown, name)).status).toBe(200);
    const tooLong = await saveText(`${markdown}c`, name, 1);
    expect(tooLong).toEqual(refused('markdown', 'This may have at most 100000 characters'));
  });

  test.each([
    ['quotations', '>'.repeat(5000)],
    ['lists', Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['elements of HTML', '<div>'.repeat(5000)],
    ['bold and italic parts', `${'**a *b '.repeat(60)}${'c* d**'.repeat(60)}`],
  ])('with %s nested too deep is refused at its field, and is not stored', async (_, markdown) => {
    expect(await saveText(markdown)).toEqual(refused('markdown', tooDeep));
    expect(await previewText(markdown)).toEqual(refused('markdown', tooDeep));
    const { body } = await staff.owner.call('GET', 'office/legal-texts/terms');
    expect(body).toMatchObject({ data: { isOwn: false, revision: 0 } });
  });

  test('may be nested as deep as real texts are', async () => {
    const markdown = `${'> '.repeat(30)}- a\n${'> '.repeat(30)}  - **_a_**`;
    expect((await previewText(markdown)).status).toBe(200);
  });

  test('that was stored and cannot be rendered is shown as plain text', async () => {
    await site.database.insert(legalTexts).values({ name: 'terms', markdown: '>'.repeat(5000), revision: 1 });
    const { status, body } = await site.call('GET', 'legal-pages/terms');
    expect([status, body]).toEqual([
      200,
      { success: true, message: '', data: { content: `<pre>${'&gt;'.repeat(5000)}</pre>` } },
    ]);
  });
});

describe('a text that takes too long to parse', () => {
  let slow: TestSite;
  let people: { readonly owner: TestStaff; readonly office: TestStaff };
  beforeAll(async () => {
    // With these limits every text takes too long.
    slow = await openTestSite({ parserLimits: { questionFile: 0, checkedFile: 0, markdown: 0 } });
    people = await openStaff(slow);
  });
  afterAll(() => slow.close());

  test('is refused at its field as a legal text, and not stored', async () => {
    const { status, body } = await people.owner.call('POST', 'office/legal-texts/terms', {
      revision: 0,
      markdown: '*a **b'.repeat(4000),
    });
    expect({ status, body }).toEqual(
      refused(
        'markdown',
        'This text takes too long to show. Take out signs such as * or _ that are repeated without an end.',
      ),
    );
    expect((await people.owner.call('GET', 'office/legal-texts/terms')).body).toMatchObject({
      data: { isOwn: false, revision: 0 },
    });
  });

  test('is refused as a file of questions, and nothing is added', async () => {
    const added = await people.office.call('POST', 'office/quizzes', { title: 'Slow', subjectId: 'sums' });
    const { _id } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), added.body).data;
    const file = 'Two and two? {=4 ~3 ~5}\n\n'.repeat(20_000);
    const files = questionFileCalls(slow, people.office);
    const reason =
      'This file takes too long to read. Split it into smaller files, or take out long repetitions of one sign.';
    expect(await files.check(_id, file)).toEqual({
      format: null,
      problems: [{ row: null, column: null, reason, text: '' }],
      moreProblems: 0,
      notes: [],
      questions: [],
      skipped: 0,
      refused: 0,
      refusedFile: null,
      spreadsheet: null,
    });
    const sent = await files.import(_id, file);
    expect({ status: sent.status, body: sent.body }).toEqual(refused('file', reason));
  });
});

test('a file whose worker exits is refused with what to do', async () => {
  const program = join(import.meta.dirname, '../support/server/ending-worker.mjs');
  const ending = await openTestSite({ workerProgram: program });
  try {
    const { office } = await openStaff(ending);
    const added = await office.call('POST', 'office/quizzes', { title: 'Ended', subjectId: 'sums' });
    const { _id } = v.parse(v.object({ data: v.object({ _id: v.string() }) }), added.body).data;
    expect(await questionFileCalls(ending, office).check(_id, '1+1? {=2 ~3}')).toMatchObject({
      problems: [
        {
          row: null,
          column: null,
          reason:
            'Reading this file broke off. Check it again; if that does not help, split it into smaller files.',
        },
      ],
      questions: [],
    });
  } finally {
    await ending.close();
  }
});
