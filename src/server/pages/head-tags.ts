import { html, raw } from 'hono/html';
import { courseShare } from './course-share.ts';
import { instituteShare } from './institute-share.ts';
import type { PageFacts } from './page-facts.ts';
import { scriptJson } from './script-json.ts';
import { structuredData } from './structured-data.ts';

/** Marks tags that the client removes on navigation. */
export async function headTags(facts: PageFacts, address: string): Promise<string> {
  const { institute } = facts;
  const { title, description, path } = facts.head;
  const ofCourse = facts.course && courseShare(facts.course, institute);
  const { picture, width, height, alt } = ofCourse ?? instituteShare(institute);
  // The general image is valid on other pages too.
  const mark = ofCourse && raw('data-server-tag ');
  const url = path === undefined ? undefined : address + path;
  const tags = await html`<title data-server-tag>${title}</title>
    <meta data-server-tag name="description" content="${description}">
    ${
      url === undefined
        ? html`<meta data-server-tag name="robots" content="noindex">`
        : html`<link data-server-tag rel="canonical" href="${url}">
    <meta data-server-tag property="og:url" content="${url}">`
    }
    <meta name="site-address" content="${address}">
    <meta data-server-tag property="og:title" content="${title}">
    <meta data-server-tag property="og:description" content="${description}">
    ${typeTags(facts)}
    <meta property="og:site_name" content="${institute.name}">
    <meta property="og:locale" content="en_IN">
    <meta ${mark}property="og:image" content="${address + picture}">
    <meta property="og:image:width" content="${width}">
    <meta property="og:image:height" content="${height}">
    <meta ${mark}property="og:image:alt" content="${alt}">
    <meta name="twitter:card" content="summary_large_image">
    <meta data-server-tag name="twitter:title" content="${title}">
    <meta data-server-tag name="twitter:description" content="${description}">
    <meta ${mark}name="twitter:image" content="${address + picture}">
    <meta ${mark}name="twitter:image:alt" content="${alt}">
    <script data-server-tag type="application/ld+json">${raw(scriptJson(structuredData(facts, address)))}</script>`;
  return tags.toString();
}

function typeTags({ blog }: PageFacts) {
  if (blog === undefined) return html`<meta data-server-tag property="og:type" content="website">`;
  return html`<meta data-server-tag property="og:type" content="article">
    <meta data-server-tag property="article:published_time" content="${blog.publishDate}">`;
}
