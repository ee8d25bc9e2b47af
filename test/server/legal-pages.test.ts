import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';
import { type LegalPages, readLegalPages } from '#server/legal-pages/legal-pages.ts';
import { renderMarkdown, withFacts } from '#server/parsing/legal-html.ts';
import { institute } from '#test/support/institute.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const sampleText = (name: LegalPageName) =>
  readFileSync(resolve(import.meta.dirname, `../../src/server/legal-pages/sample-pages/${name}.md`), 'utf8');
const samples: LegalPages = {
  privacy: sampleText('privacy'),
  terms: sampleText('terms'),
  refunds: sampleText('refunds'),
  accessibility: sampleText('accessibility'),
};
const htmlOf = (text: string) => renderMarkdown(withFacts(text, institute)) ?? '';
const sampleHtml = (name: LegalPageName) => htmlOf(samples[name]);
const linkTo = ({ label, href }: { readonly label: string; readonly href: string }) =>
  `<a href="${href}">${label}</a>`;
describe('the call for a legal page', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  test.each(legalPageNames)('each page is returned as HTML: %s', async (name) => {
    const { status, body } = await site.call('GET', `legal-pages/${name}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: '', data: { content: sampleHtml(name) } },
    });
  });

  test.each(['imprint', 'constructor', '..%2fprivacy'])(
    'responds 404 to the unknown page «%s»',
    async (name) => {
      const { status, body } = await site.call('GET', `legal-pages/${name}`);
      expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'Page not found' } });
    },
  );
});

describe('the sample of a legal page', () => {
  test.each(legalPageNames)('%s says first that it is a sample, and has no placeholder left', (name) => {
    const html = sampleHtml(name);
    expect(html).toMatch(/^<blockquote>\n<p><strong>This is a sample text\.<\/strong>/);
    expect(html).toContain('A lawyer must read it');
    expect(html).toContain(institute.name);
    expect(html).not.toMatch(/[{}]|<h1|undefined/);
  });
});

describe('the files of an institute', () => {
  const folder = temporaryFolder();
  afterAll(folder.remove);
  const log: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'trace' },
    new Writable({
      write: (line: Buffer, _, done) => {
        const { level, file, reason, unknown, msg } = JSON.parse(line.toString());
        log.push({ level, file, reason, unknown, msg });
        done();
      },
    }),
  );
  afterEach(() => {
    log.length = 0;
  });
  let count = 0;
  const dataFolder = (files: Readonly<Record<string, string | Uint8Array>>) => {
    count += 1;
    const data = join(folder.path, String(count));
    mkdirSync(join(data, 'pages'), { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(data, 'pages', name), content);
    return data;
  };
  const read = (files: Readonly<Record<string, string | Uint8Array>>) =>
    readLegalPages(dataFolder(files), logger);

  test('are the samples when there is no folder', () => {
    expect(readLegalPages(join(folder.path, 'none'), logger)).toEqual(samples);
    expect(log).toEqual([]);
  });

  test('replace the sample of their page', () => {
    const terms =
      '\ufeff# Our terms\n\nOf {institute}, {email}, {phone}, {address}, {hours}, {city}; {nobody}.\n\n## Fees\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
    const { address, hours } = institute;
    const texts = read({ 'terms.md': terms });
    expect(texts).toEqual({ ...samples, terms: terms.trim() });
    expect(htmlOf(texts.terms)).toBe(
      `<p>Of ${institute.name}, ${linkTo(institute.email)}, ${linkTo(institute.phone)}, ${address.join(', ')}, ${hours}, ${institute.city}; {nobody}.</p>\n` +
        '<h2>Fees</h2>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody></table>\n',
    );
    expect(log).toEqual([]);
  });

  test.each([
    ['empty', ' \n\t\n', 'It is empty'],
    ['not UTF-8', Uint8Array.of(0x52, 0x65, 0xe9, 0x73), 'It is not UTF-8; save it in this encoding'],
    ['too long', 'a'.repeat(200_001), 'It has 200001 bytes; a page may have 200000'],
  ])('are logged and replaced by the sample when one is %s', (_, content, reason) => {
    const data = dataFolder({ 'refunds.md': content });
    expect(readLegalPages(data, logger)).toEqual(samples);
    expect(log).toEqual([
      {
        level: 40,
        file: join(data, 'pages/refunds.md'),
        reason,
        unknown: undefined,
        msg: 'The file of a page cannot be used, so the page shows the sample text',
      },
    ]);
  });

  test('are logged when a folder is in place of a file', () => {
    const data = dataFolder({});
    mkdirSync(join(data, 'pages/privacy.md'));
    expect(readLegalPages(data, logger)).toEqual(samples);
    expect(log).toMatchObject([
      { file: join(data, 'pages/privacy.md'), reason: expect.stringMatching(/EISDIR/) },
    ]);
  });

  test('are logged when no page shows them', () => {
    expect(read({ 'Privacy.markdown': '# Privacy', '.swp': '' })).toEqual(samples);
    expect(log).toMatchObject([
      {
        level: 40,
        unknown: ['Privacy.markdown'],
        msg: 'The folder of the pages has files that no page shows',
      },
    ]);
  });
});
