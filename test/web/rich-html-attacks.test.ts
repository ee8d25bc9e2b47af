import { describe, expect, test } from 'vitest';
import { cleanHtml as rebuildHtml } from '#domain/text/clean-html.ts';
import { allowedAttributes, allowedTags } from '#domain/text/rich-html-rules.ts';
import { cleanHtml as cleanInBrowser } from '#web/ui/rich-html.ts';
import { xssStrings } from '../support/xss-strings.ts';

const attributes = new Set([...allowedAttributes, 'rel', 'loading']);
const tags = new Set([...allowedTags, 'tbody', 'colgroup']);
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:']);

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Every element, attribute and address in the parsed HTML that a page must not contain. */
function dangers(html: string): string[] {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  return [...head.children, ...body.querySelectorAll('*')].flatMap((element) => [
    ...(tags.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!attributes.has(name)) return [`${name}="${value}"`];
      if (name !== 'href' && name !== 'src') return [];
      return protocols.has(new URL(value, 'https://example.com').protocol) ? [] : [`${name}="${value}"`];
    }),
  ]);
}

describe.each([
  ['in the browser', (html: string) => cleanInBrowser(html, 3)],
  ['on the server', (html: string) => rebuildHtml(html, 3)],
  ['for the database', (html: string) => rebuildHtml(html, 'stored')],
])('HTML cleaned %s', (_, clean) => {
  test.each(xssStrings)(
    'removes what is dangerous from %s, and changes nothing when it cleans again',
    (attack) => {
      const cleaned = clean(attack);
      expect(dangers(cleaned)).toEqual([]);
      const body = parsed(cleaned);
      expect(body.isEqualNode(parsed(clean(cleaned)))).toBe(true);
    },
  );
});

describe('HTML cleaned for the database', () => {
  test.each([
    ['<h2>One</h2><h5>Two</h5>', '<h2>One</h2><h5>Two</h5>'],
    ['<a href="https://example.com/" target="_blank">a</a>', '<a href="https://example.com/">a</a>'],
    ['<img src="/a.svg" width="10">', '<img src="/a.svg" width="10">'],
    ['<img src="data:image/png;base64,AA==" alt="A bead">', '<img alt="A bead">'],
  ])('%s is stored as %s', (html, stored) => {
    expect(rebuildHtml(html, 'stored')).toBe(stored);
  });
});
