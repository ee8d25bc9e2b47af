import type { Hono } from 'hono';
import type { RenderPreview, Services } from '#server/routing/services.ts';
import type { BuiltPage } from './built-page.ts';
import type { PageRenderer } from './page-renderer.ts';

const root = '<div id="root"></div>';
const scriptEnd = '</script>';

function withoutScripts(html: string): string {
  const [before = '', ...rest] = html.split('<script');
  const kept = rest.map((each) => each.split(scriptEnd).slice(1).join(scriptEnd));
  return [before, ...kept].join('').replace(/<link rel="modulepreload"[^<>]*>/g, '');
}

/**
 * Without scripts, which would call the site's API.
 * @returns undefined without server rendering
 */
export function previewPages(
  built: BuiltPage | undefined,
  renderer: PageRenderer | undefined,
  createSite: (services: Services) => Hono,
): RenderPreview | undefined {
  if (built === undefined || renderer === undefined) return undefined;
  const [before = '', after = ''] = withoutScripts(built.html).split(root);
  return async (path, services, institute) => {
    const site = createSite(services);
    const ask = async (address: string) => {
      const response = await site.fetch(new Request(new URL(address, 'http://localhost')), {});
      const body: unknown = await response.json();
      return { status: response.status, body };
    };
    const page = await renderer.render({ path, isShell: false, institute, language: 'en' }, ask);
    return page && `${before}<div id="root">${page.body}</div>${after}`;
  };
}
