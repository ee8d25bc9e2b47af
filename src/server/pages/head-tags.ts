import { html, raw } from 'hono/html';
import { siteDetails } from '#web/head/site-details.ts';
import { site } from '#web/site.ts';
import type { PageFacts } from './page-facts.ts';
import { scriptJson } from './script-json.ts';
import { structuredData } from './structured-data.ts';

/**
 * The head of a page as HTML. Tags that apply to this page only are marked, so that the client removes them
 * on navigation.
 */
export async function headTags(facts: PageFacts, address: string): Promise<string> {
  const { title, description, path } = facts.head;
  const { picture, width, height, alt } = siteDetails.share;
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
