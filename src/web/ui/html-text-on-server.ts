import { type HtmlNode, parsedBody } from '#domain/text/parsed-body.ts';

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
const blocks = new Set(['p', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'td', 'th']);

/** `htmlText` of `html-text.ts` without a DOM. */
export function htmlText(html: string): string {
  let text = '';
  // A stack, since recursion would overflow on deeply nested HTML.
  const rest: (HtmlNode | string)[] = parsedBody(html).toReversed();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string') text += next;
    else if ('value' in next) text += next.value;
    else if ('tagName' in next && !silent.has(next.tagName)) {
      if (blocks.has(next.tagName)) rest.push(' ');
      for (const child of next.childNodes.toReversed()) rest.push(child);
    }
  }
  return text.replace(/\s+/g, ' ').trim();
}
