import { type DefaultTreeAdapterTypes, html as names } from 'parse5';
import { type HtmlNode, parsedBody } from './parsed-body.ts';
import {
  allowedAttributes,
  allowedTags,
  headingLevel,
  linkRel,
  type TextHeadings,
} from './rich-html-rules.ts';

type Element = DefaultTreeAdapterTypes.Element;
type HtmlUse = TextHeadings | 'stored';

const storedElementsMaximum = 25_000;

const tags = new Set(allowedTags);
const attributes = new Set(allowedAttributes);
const empty = new Set(['br', 'hr', 'img']);
/** Removed with their content. */
const unread = new Set([
  ...['script', 'style', 'template', 'noembed', 'noframes', 'iframe', 'xmp', 'plaintext'],
  ...['title', 'head', 'audio', 'video', 'colgroup', 'svg', 'math'],
]);
const heading = /^h[1-6]$/;
/** Web, email and phone URLs, and those without a scheme. */
const safeUrl = /^(?:(?:https?|ftp|mailto|tel|sms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these within a scheme
const ignoredInScheme = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};
const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? '');
const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');

function isSafe(tag: string, name: string, value: string, use: HtmlUse): boolean {
  if (name === 'alt' || value === '') return true;
  const url = value.replace(ignoredInScheme, '');
  if (safeUrl.test(url)) return true;
  return use !== 'stored' && tag === 'img' && name === 'src' && /^data:image\//i.test(url);
}

function renderAttributes({ tagName, attrs }: Element, use: HtmlUse): string {
  const kept = attrs.filter(({ name, value }) => attributes.has(name) && isSafe(tagName, name, value, use));
  const added =
    use === 'stored'
      ? []
      : tagName === 'a'
        ? [{ name: 'rel', value: linkRel }]
        : tagName === 'img'
          ? [
              { name: 'loading', value: 'lazy' },
              ...(kept.some(({ name }) => name === 'alt') ? [] : [{ name: 'alt', value: '' }]),
            ]
          : [];
  return [...kept, ...added].map(({ name, value }) => ` ${name}="${escapeValue(value)}"`).join('');
}

function renderTags(element: Element, use: HtmlUse): readonly [start: string, end: string] {
  const { tagName } = element;
  if (!tags.has(tagName)) return ['', ''];
  if (heading.test(tagName)) {
    const level = use === 'stored' ? tagName.slice(1) : headingLevel(tagName, use);
    return [`<h${level}>`, `</h${level}>`];
  }
  return [`<${tagName}${renderAttributes(element, use)}>`, empty.has(tagName) ? '' : `</${tagName}>`];
}

/**
 * @returns only allowed elements and attributes; '' without visible content
 * @throws TooManyElementsError for stored HTML of more than 25,000 elements
 */
export function cleanHtml(html: string, use: HtmlUse): string {
  let showsAny = false;
  let written = '';
  // Recursion would overflow on deeply nested HTML.
  const rest: (HtmlNode | string)[] = parsedBody(
    html,
    use === 'stored' ? storedElementsMaximum : undefined,
  ).toReversed();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') written += next;
    else if ('value' in next) {
      if (next.value.trim() !== '') showsAny = true;
      written += escapeText(next.value);
    } else if ('tagName' in next && next.namespaceURI === names.NS.HTML && !unread.has(next.tagName)) {
      if (next.tagName === 'img') showsAny = true;
      const [start, end] = renderTags(next, use);
      written += start;
      rest.push(end);
      for (const child of next.childNodes.toReversed()) rest.push(child);
    }
  }
  return showsAny ? written : '';
}
