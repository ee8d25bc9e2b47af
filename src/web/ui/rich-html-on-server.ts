import { type DefaultTreeAdapterTypes, html as names } from 'parse5';
import {
  allowedAttributes,
  allowedTags,
  headingLevel,
  linkRel,
  type TextHeadings,
} from '#domain/text/rich-html-rules.ts';
import { type HtmlNode, parsedBody } from './parsed-body.ts';

type Element = DefaultTreeAdapterTypes.Element;

const tags = new Set(allowedTags);
const attributes = new Set(allowedAttributes);
const empty = new Set(['br', 'hr', 'img']);
/** Removed with their content; other forbidden elements keep theirs. */
const unread = new Set([
  ...['script', 'style', 'template', 'noembed', 'noframes', 'iframe', 'xmp', 'plaintext'],
  ...['title', 'head', 'audio', 'video', 'colgroup', 'svg', 'math'],
]);
const heading = /^h[1-6]$/;
/** Web, email and phone URLs, and those without a scheme. */
const safeAddress = /^(?:(?:https?|ftp|mailto|tel|sms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers overlook these within a scheme
const overlooked = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? '');
const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');

function isSafe(tag: string, name: string, value: string): boolean {
  const address = value.replace(overlooked, '');
  return safeAddress.test(address) || (tag === 'img' && name === 'src' && /^data:image\//i.test(address));
}

function renderAttributes({ tagName, attrs }: Element): string {
  const kept = attrs.filter(
    ({ name, value }) =>
      attributes.has(name) && (name === 'alt' || value === '' || isSafe(tagName, name, value)),
  );
  const added =
    tagName === 'a'
      ? [{ name: 'rel', value: linkRel }]
      : tagName === 'img'
        ? [
            { name: 'loading', value: 'lazy' },
            ...(kept.some(({ name }) => name === 'alt') ? [] : [{ name: 'alt', value: '' }]),
          ]
        : [];
  return [...kept, ...added].map(({ name, value }) => ` ${name}="${escapeValue(value)}"`).join('');
}

function renderTags(element: Element, headings: TextHeadings): readonly [start: string, end: string] {
  const { tagName } = element;
  if (!tags.has(tagName)) return ['', ''];
  if (heading.test(tagName)) {
    const level = headingLevel(tagName, headings);
    return [`<h${level}>`, `</h${level}>`];
  }
  return [`<${tagName}${renderAttributes(element)}>`, empty.has(tagName) ? '' : `</${tagName}>`];
}

/** `cleanHtml` of `rich-html.ts` without a DOM: rebuilds the HTML from what is allowed. */
export function cleanHtml(html: string, headings: TextHeadings): string {
  let showsAny = false;
  let written = '';
  // A stack, since recursion would overflow on deeply nested HTML.
  const rest: (HtmlNode | string)[] = parsedBody(html).toReversed();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') written += next;
    else if ('value' in next) {
      if (next.value.trim() !== '') showsAny = true;
      written += escapeText(next.value);
    } else if ('tagName' in next && next.namespaceURI === names.NS.HTML && !unread.has(next.tagName)) {
      if (next.tagName === 'img') showsAny = true;
      const [start, end] = renderTags(next, headings);
      written += start;
      rest.push(end);
      for (const child of next.childNodes.toReversed()) rest.push(child);
    }
  }
  return showsAny ? written : '';
}
