import type { Handler } from 'hono';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import type { PageSources } from './page-responses.ts';

export const manifestPath = '/manifest.webmanifest';
export const manifestType = 'application/manifest+json';

export const webManifest = ({ name, description }: InstituteFacts): string =>
  JSON.stringify({
    name,
    short_name: name,
    description,
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

export const manifest =
  ({ currentInstitute }: Pick<PageSources, 'currentInstitute'>): Handler =>
  async (context) => {
    const { facts } = await currentInstitute();
    return context.body(webManifest(facts), 200, {
      'Content-Type': manifestType,
      'Cache-Control': 'no-cache',
    });
  };
