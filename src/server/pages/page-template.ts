const begin = /<!-- page[^>]*-->/;
const end = '<!-- /page -->';
const root = '<div id="root"></div>';
const script = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** What the server puts into the built page. */
export interface PageParts {
  /** Tags of the head. */
  readonly head: string;
  /** The page as it is seen first, and the data that it brings; undefined where the browser draws it. */
  readonly drawn: { readonly body: string; readonly data: string } | undefined;
}

/** What is seen first shares the line with no script: of what lies in a template nothing is fetched. */
function withScriptsLater(early: string, head: string, page: string, after: string): string {
  const scripts = (head + after).match(script) ?? [];
  const later = `<template id="later-scripts">${scripts.join('')}</template><script type="module" async src="${early}"></script>`;
  return later + head.replaceAll(script, '') + page + after.replaceAll(script, '');
}

/**
 * Makes ready the built page, which has places for what is said of the page that was asked for and for its content.
 * @param early the address of what hears presses before the site's script is there, and lets that be fetched
 * @returns the page with these parts in their places
 * @throws Error when the page has no such place
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
  return ({ head, drawn }) =>
    drawn === undefined
      ? before + head + between + root + after
      : before +
        withScriptsLater(early, head + between, `<div id="root">${drawn.body}</div>${drawn.data}`, after);
}
