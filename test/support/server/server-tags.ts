import { JSDOM } from 'jsdom';

export function readHead(html: string) {
  const { document } = new JSDOM(html).window;
  const of = (tag: Element, name: string) => tag.getAttribute(name) ?? '';
  const said = [
    ...document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]'),
  ].map((tag) => {
    if (tag.localName === 'title') return ['title', tag.textContent];
    if (tag.localName === 'link') return ['canonical', of(tag, 'href')];
    return [of(tag, 'name') || of(tag, 'property'), of(tag, 'content')];
  });
  const scripts = [...document.querySelectorAll('script[type]:not([src], #institute)')];
  const data: unknown[] = scripts.map(({ textContent }) => JSON.parse(textContent));
  return {
    said: said.filter(([name]) => !['viewport', 'color-scheme', 'theme-color'].includes(name ?? '')),
    types: scripts.map((script) => of(script, 'type')),
    data,
    files: [
      ...document.head.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]'),
    ].map((tag) => of(tag, 'href')),
    body: document.body.innerHTML.trim(),
  };
}
