const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote ' +
    'body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl ' +
    'dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr ' +
    'noembed noframes noscript object ol optgroup option output p param picture pre progress q rb rp rt ruby s samp ' +
    'script section select slot small source span strike strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

const tagStart = /<\/?([a-z][a-z0-9]{0,30}(?::[a-z]{1,10})?)/iy;

/** Words such as in «a <b and c> d» are no attributes of a tag of one letter. */
const isTag = (name: string, rest: string): boolean => {
  if (name.includes(':')) return true;
  if (!elements.has(name.toLowerCase()) || !/^(?:[\s/]|$)/.test(rest)) return false;
  return name.length > 1 || rest.includes('=') || rest.replace('/', '').trim() === '';
};

/** Inside of these, everything up to their end is no tag. */
const raw = /<(script|style|svg|math)\b/iy;

/**
 * Writes each `<` that begins no tag, comment or doctype of HTML as `&lt;`, so that «x<y» and `vector<int>` stay.
 */
export function escapeUnknownTags(html: string): string {
  const endOf = endOfMarkup(html);
  let written = '';
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', from)) {
    written += html.slice(from, at);
    const end = endOf(at);
    written += end === -1 ? '&lt;' : html.slice(at, end);
    from = end === -1 ? at + 1 : end;
  }
  return written + html.slice(from);
}

/** @returns of an index the one after the markup that begins there, or -1 for text */
function endOfMarkup(html: string): (at: number) => number {
  let lower: string | undefined;
  return (at) => {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at);
      return end === -1 ? html.length : end + 3;
    }
    raw.lastIndex = at;
    const name = raw.exec(html)?.[1]?.toLowerCase();
    if (name !== undefined) {
      lower ??= html.toLowerCase();
      const end = lower.indexOf(`</${name}>`, at);
      return end === -1 ? html.length : end + name.length + 3;
    }
    tagStart.lastIndex = at;
    const [start, tagName = ''] = tagStart.exec(html) ?? [];
    if (start !== undefined) {
      // A `<` in an attribute makes the tag text.
      const next = html.indexOf('<', at + 1);
      const close = html.slice(at, next === -1 ? undefined : next).indexOf('>');
      return close !== -1 && isTag(tagName, html.slice(at + start.length, at + close)) ? at + close + 1 : -1;
    }
    return /^<!doctype/i.test(html.slice(at, at + 9)) ? at + 1 : -1;
  };
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Whether a text without a named format is HTML. */
export const hasHtml = (text: string): boolean => entity.test(text) || hasTag(text);

function hasTag(text: string): boolean {
  const endOf = endOfMarkup(text);
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1))
    if (endOf(at) !== -1) return true;
  return false;
}
