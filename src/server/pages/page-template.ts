const begin = /<!-- page[^>]*-->/;
const end = '<!-- /page -->';

/**
 * Makes ready the built page, whose head has a place for what is said of the page that was asked for.
 * @returns the page with these tags in that place
 * @throws Error when the page has no such place
 */
export function pageTemplate(built: string): (tags: string) => string {
  const { index: start, 0: mark = '' } = begin.exec(built) ?? {};
  const stop = built.indexOf(end);
  if (start === undefined || stop < start + mark.length) {
    throw new Error(`index.html has no place for the head: it must stand between <!-- page --> and ${end}`);
  }
  const before = built.slice(0, start);
  const after = built.slice(stop + end.length);
  return (tags) => before + tags + after;
}
