import { resolve } from 'node:path';
import process from 'node:process';
import { createServer as createVite } from 'vite';
import { siteVersionHeader } from '#domain/pages/site-version.ts';
import { serveMachinesPage } from '#machine-lab/page/serve-page.ts';
import { readConfig } from '#server/config/config.ts';
import { createLogger } from '#server/config/logging.ts';
import { restrictUmask } from '#server/db/private-folder.ts';
import { startServer } from '#server/serve.ts';

const sourceFile = /\.tsx?(\?|$)/;
const project = resolve(import.meta.dirname, '../..');

/** `npm run dev`: serves pages with hot reload and the API on one port. */
async function run(): Promise<void> {
  restrictUmask();
  const config = readConfig(process.env);
  const running = await startServer({
    config,
    logger: createLogger(config),
    webFolder: resolve(project, 'public'),
    belongsToPages: (url) => sourceFile.test(url),
    pages: async (server) => {
      const vite = await createVite({
        configFile: resolve(project, 'vite.config.ts'),
        appType: 'spa',
        server: { middlewareMode: { server }, hmr: { server } },
        // Otherwise a package found later reloads the page.
        optimizeDeps: { entries: ['index.html', resolve(project, 'src/machine-lab/page/main.tsx')] },
      });
      return (request, response) => {
        // Otherwise a built site's service worker of the same origin responds.
        response.setHeader(siteVersionHeader, 'development');
        const [path = '/'] = (request.url ?? '/').split('?');
        serveMachinesPage(path, (url, html) => vite.transformIndexHtml(url, html)).then(
          (answer) => {
            if (answer === undefined) return vite.middlewares(request, response);
            response.writeHead(200, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' });
            response.end(answer.body);
          },
          (error: unknown) => {
            response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
            response.end(error instanceof Error ? error.stack : String(error));
          },
        );
      };
    },
  });
  await running.ready;
  const { facts } = await running.currentInstitute();
  process.stdout.write(`${facts.name} is ready on ${running.address} with hot reload\n`);
  process.stdout.write(`Its machines are shown on ${running.address}/machines\n`);
  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await run();
