import { resolve } from 'node:path';
import process from 'node:process';
import { html } from 'hono/html';
import type { Plugin } from 'vite';
import { institute } from '#test/support/institute.ts';

const project = resolve(import.meta.dirname, '../../..');
const manifestName = 'manifest.webmanifest';

/** The web app manifest, by which phones install the site. */
export const manifest = JSON.stringify({
  name: institute.name,
  short_name: institute.name,
  description: institute.description,
  lang: 'en-IN',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['minimal-ui'],
  theme_color: '#1d1b38',
  background_color: '#fffaf1',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** What the page says where no server puts in more, as in development. */
export const homeTags = String(html`<title data-server-tag>${institute.name} · ${institute.headline}</title>
    <meta data-server-tag name="description" content="${institute.description}">`);

/** Writes what the institute's facts say outside of scripts: the head of the page and the manifest. */
export const instituteFiles: Plugin = {
  name: 'institute-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => page.replace('<!-- /page -->', () => `${homeTags}\n    <!-- /page -->`),
  },
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: manifestName, source: manifest });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${manifestName}`, (_, response) => {
      response.setHeader('Content-Type', 'application/manifest+json');
      response.end(manifest);
    });
  },
};

/** Tests take the facts of another institute, to show that nothing is said of this one elsewhere. */
export const instituteAlias =
  process.env.TEST_INSTITUTE === 'other'
    ? [{ find: '#institute/facts.ts', replacement: resolve(project, 'test/support/other-institute.ts') }]
    : [];
