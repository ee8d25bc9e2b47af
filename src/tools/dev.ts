import { resolve } from 'node:path';
import process from 'node:process';
import { createServer as createVite } from 'vite';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/logging.ts';
import { startServer } from '#server/serve.ts';

const sourceFile = /\.tsx?(\?|$)/;
const project = resolve(import.meta.dirname, '../..');

/** `npm run dev`: the same site with hot reload of its pages, API included, in one process on one port. */
export async function run(): Promise<void> {
  const config = readConfig(process.env);
  const running = await startServer({
    config,
    logger: createLogger(config),
    // What Vite copies from there into the built pages.
    webFolder: resolve(project, 'public'),
    belongsToPages: (url) => sourceFile.test(url),
    pages: async (server) => {
      const vite = await createVite({
        configFile: resolve(project, 'vite.config.ts'),
        appType: 'spa',
        server: { middlewareMode: { server }, hmr: { server } },
      });
      return vite.middlewares;
    },
  });
  await running.ready;
  process.stdout.write(`Ganit Garden is ready on ${running.address}, with hot reload\n`);
  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
