const begin = /<!-- page[^<>]*-->/;
const end = '<!-- /page -->';
const root = '<div id="root"></div>';
/** Two patterns take a tenth of the time of one in `npm run lint`. */
const scriptPatterns = [/<link rel="modulepreload"[^<>]*>/g, /<script type="module"[^<>]*><\/script>/g];

export interface PageParts {
  /** Such as `te-IN`. */
  readonly language?: string;
  /** `noticeTexts` in the language of the page. */
  readonly notice?: readonly string[];
  readonly head: string;
  /** Tags of the screen's style sheets, which follow that of all pages. */
  readonly styles?: string;
  /** undefined for client rendering. */
  readonly rendered:
    | {
        readonly body: string;
        readonly after: string;
        /** Scripts follow the first paint. */
        readonly isEarly: boolean;
      }
    | undefined;
}

interface DeferringParts {
  readonly early: string;
  readonly head: string;
  readonly page: string;
  readonly after: string;
  readonly isEarly: boolean;
}

const withoutScripts = (html: string): string =>
  scriptPatterns.reduce((rest, pattern) => rest.replaceAll(pattern, ''), html);

/** Below `not-loaded` of `index.html`. */
export const noticeTexts = [
  'This page could not be loaded. Check your internet connection.',
  'Try again',
] as const;

const withNotice = (html: string, notice: readonly string[]): string =>
  noticeTexts.reduce(
    (rest, text, index) => rest.replace(`>${text}<`, () => `>${notice[index] ?? text}<`),
    html,
  );

/** A `template` fetches nothing, so that the first paint has the bandwidth. */
function withDeferredScripts({ early, head, page, after, isEarly }: DeferringParts): string {
  const scripts = scriptPatterns.flatMap((pattern) => (head + after).match(pattern) ?? []);
  const deferred = `<template id="deferred-scripts"${isEarly ? ' data-early' : ''}>${scripts.join('')}</template><script type="module" async src="${early}"></script>`;
  return deferred + withoutScripts(head) + page + withoutScripts(after);
}

/**
 * @param early the URL of the script that records clicks before the others load
 * @returns a function that fills the placeholders
 * @throws Error when a placeholder is missing
 */
export function pageTemplate(built: string, early: string): (parts: PageParts) => string {
  const { index: start, 0: mark = '' } = begin.exec(built) ?? {};
  const stop = built.indexOf(end);
  if (start === undefined || stop < start + mark.length) {
    throw new Error(`index.html has no place for the head: it must stand between <!-- page --> and ${end}`);
  }
  const place = built.indexOf(root, stop);
  if (place === -1) throw new Error(`index.html has no place for the page: ${root}`);
  const beforeHead = built.slice(0, start);
  const builtLanguage = '<html lang="en-IN">';
  if (!beforeHead.includes(builtLanguage)) throw new Error(`index.html must begin with ${builtLanguage}`);
  const between = built.slice(stop + end.length, place);
  const after = built.slice(place + root.length);
  return ({ language, head, styles = '', rendered, notice = noticeTexts }) => {
    const before =
      language === undefined ? beforeHead : beforeHead.replace(builtLanguage, `<html lang="${language}">`);
    const rest = withNotice(between, notice).replace('</head>', `${styles}</head>`);
    return rendered === undefined
      ? before + head + rest + root + after
      : before +
          withDeferredScripts({
            early,
            head: head + rest,
            page: `<div id="root">${rendered.body}</div>${rendered.after}`,
            after,
            isEarly: rendered.isEarly,
          });
  };
}
