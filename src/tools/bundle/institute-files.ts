import { resolve } from 'node:path';
import process from 'node:process';
import { html } from 'hono/html';
import type { Plugin } from 'vite';
import { instituteTag } from '#server/pages/institute-tag.ts';
import { manifestPath, manifestType, webManifest } from '#server/pages/manifest.ts';
import { facts, institute } from '#test/support/institute.ts';

const project = resolve(import.meta.dirname, '../../..');
/** For development: no server inserts a page's tags. */
export const homeTags = String(html`<title data-server-tag>${institute.name} · ${institute.headline}</title>
    <meta data-server-tag name="description" content="${institute.description}">
    ${instituteTag(facts)}`);

export const instituteFiles: Plugin = {
  name: 'institute-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replace('<!-- /page -->', () => `${homeTags}\n    <!-- /page -->`),
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(manifestPath, (_, response) => {
      response.setHeader('Content-Type', manifestType);
      response.end(webManifest(facts));
    });
  },
};

export const instituteAlias =
  process.env.TEST_INSTITUTE === 'other'
    ? [{ find: '#institute/facts.ts', replacement: resolve(project, 'test/support/other-institute.ts') }]
    : [];
