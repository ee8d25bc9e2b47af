import type { Handler } from 'hono';
import { html, raw } from 'hono/html';
import { siteVersionHeader } from '#domain/pages/site-version.ts';
import { allowInline } from '#server/http/security-headers.ts';
import { instituteTag } from './institute-tag.ts';
import type { PageSources } from './page-responses.ts';
import type { PageParts } from './page-template.ts';
import { themeStyle } from './theme-style.ts';

/** For the service worker, offline. */
export function shellResponse(
  fill: (parts: PageParts) => string,
  version: string,
  { address, currentInstitute }: Pick<PageSources, 'address' | 'currentInstitute'>,
): Handler {
  return async (context) => {
    const { facts, colours } = await currentInstitute();
    const style = themeStyle(colours);
    const head = html`<title data-server-tag>${facts.name}</title>
    <meta data-server-tag name="robots" content="noindex">
    <meta name="site-address" content="${address()}">
    ${instituteTag(facts)}${style === '' ? '' : html`<style>${raw(style)}</style>`}`;
    if (style !== '')
      context.header('Content-Security-Policy', allowInline(context, { scripts: [], styles: [style] }));
    context.header(siteVersionHeader, version);
    context.header('Cache-Control', 'no-cache');
    return context.html(fill({ head: String(head), rendered: undefined }));
  };
}
