import { type HtmlNode, parsedBody } from './parsed-body.ts';

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
const blocks = new Set(['p', 'li', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'td', 'th']);

const textOf = (node: HtmlNode): string => {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || silent.has(node.tagName)) return '';
  const inside = node.childNodes.map(textOf).join('');
  return blocks.has(node.tagName) ? `${inside} ` : inside;
};

/** The same as `htmlText` of `html-text.ts`, where there is no document. */
export const htmlText = (html: string): string =>
  parsedBody(html).map(textOf).join('').replace(/\s+/g, ' ').trim();
