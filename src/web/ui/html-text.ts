import { trusting } from '../platform/trusted-html.ts';

/** The text of untrusted HTML, on one line. Render it as text, never as HTML. */
export function htmlText(html: string): string {
  // A parsed document runs no scripts and loads no images.
  const { body } = trusting(() => new DOMParser().parseFromString(html, 'text/html'));
  for (const silent of body.querySelectorAll('script, style, template, noscript, iframe')) silent.remove();
  for (const block of body.querySelectorAll('p, li, br, h1, h2, h3, h4, h5, h6, div, td, th'))
    block.after(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
