const begin = /<!-- page[^<>]*-->/;
const end = '<!-- /page -->';
const root = '<div id="root"></div>';
/** In two patterns, which the check of patterns reads in a tenth of the time that one takes. */
const scriptPatterns = [/<link rel="modulepreload"[^<>]*>/g, /<script type="module"[^<>]*><\/script>/g];

/** The parts that the server inserts into the built page. */
export interface PageParts {
  /** The tags of the head. */
  readonly head: string;
  /** The rendered page, what follows its root element included; undefined when the browser renders it. */
  readonly rendered:
    | { readonly body: string; readonly after: string; readonly isHydrated: boolean }
    | undefined;
}

interface DeferringParts {
  readonly early: string;
  readonly head: string;
  readonly page: string;
  readonly after: string;
  readonly isHydrated: boolean;
}

const withoutScripts = (html: string): string =>
  scriptPatterns.reduce((rest, pattern) => rest.replaceAll(pattern, ''), html);

/** Scripts wait in a template, from which nothing is fetched, so that the first paint has the bandwidth. */
function withDeferredScripts({ early, head, page, after, isHydrated }: DeferringParts): string {
  const scripts = scriptPatterns.flatMap((pattern) => (head + after).match(pattern) ?? []);
  const deferred = `<template id="deferred-scripts"${isHydrated ? '' : ' data-early'}>${scripts.join('')}</template><script type="module" async src="${early}"></script>`;
  return deferred + withoutScripts(head) + page + withoutScripts(after);
}

/**
 * Prepares the built page, which has placeholders for the head and content of the requested page.
 * @param early the address of the script that records clicks before the site's script has loaded, and lets
 * that load
 * @returns a function that fills the placeholders
 * @throws Error when the page has no such placeholder
 */
export function pageTemplate(built: string, early: string): (parts: PageParts) => string {
  const { index: start, 0: mark = '' } = begin.exec(built) ?? {};
  const stop = built.indexOf(end);
  if (start === undefined || stop < start + mark.length) {
    throw new Error(`index.html has no place for the head: it must stand between <!-- page --> and ${end}`);
  }
  const place = built.indexOf(root, stop);
  if (place === -1) throw new Error(`index.html has no place for the page: ${root}`);
  const before = built.slice(0, start);
  const between = built.slice(stop + end.length, place);
  const after = built.slice(place + root.length);
  return ({ head, rendered }) =>
    rendered === undefined
      ? before + head + between + root + after
      : before +
        withDeferredScripts({
          early,
          head: head + between,
          page: `<div id="root">${rendered.body}</div>${rendered.after}`,
          after,
          isHydrated: rendered.isHydrated,
        });
}
