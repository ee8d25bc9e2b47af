import { html, raw } from 'hono/html';
import { site } from '#web/site.ts';
import type { PageFacts } from './page-facts.ts';
import { structuredData } from './structured-data.ts';

/** These could end the script, begin another, or end a line of one. */
const unsafe = /[<>&\u2028\u2029]/g;

/** JSON that may stand in a script element. */
function scriptJson(data: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(data).replace(unsafe, escaped);
}

/**
 * Everything that the head says of a page, as HTML. What is true of this page alone is marked as sent, so that
 * the pages can take it back when they go on to another.
 */
export async function headTags(facts: PageFacts, address: string): Promise<string> {
  const { title, description, path } = facts.head;
  const { picture, width, height, alt } = site.share;
  const url = path === undefined ? undefined : address + path;
  const tags = await html`<title data-sent>${title}</title>
    <meta data-sent name="description" content="${description}">
    ${
      url === undefined
        ? html`<meta data-sent name="robots" content="noindex">`
        : html`<link data-sent rel="canonical" href="${url}">
    <meta data-sent property="og:url" content="${url}">`
    }
    <meta name="site-address" content="${address}">
    <meta data-sent property="og:title" content="${title}">
    <meta data-sent property="og:description" content="${description}">
    ${typeTags(facts)}
    <meta property="og:site_name" content="${site.name}">
    <meta property="og:locale" content="en_IN">
    <meta property="og:image" content="${address + picture}">
    <meta property="og:image:width" content="${width}">
    <meta property="og:image:height" content="${height}">
    <meta property="og:image:alt" content="${alt}">
    <meta name="twitter:card" content="summary_large_image">
    <meta data-sent name="twitter:title" content="${title}">
    <meta data-sent name="twitter:description" content="${description}">
    <meta name="twitter:image" content="${address + picture}">
    <meta name="twitter:image:alt" content="${alt}">
    <script data-sent type="application/ld+json">${raw(scriptJson(structuredData(facts, address)))}</script>`;
  return tags.toString();
}

function typeTags({ blog }: PageFacts) {
  if (blog === undefined) return html`<meta data-sent property="og:type" content="website">`;
  return html`<meta data-sent property="og:type" content="article">
    <meta data-sent property="article:published_time" content="${blog.publishDate}">`;
}
