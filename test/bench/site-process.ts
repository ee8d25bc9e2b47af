import { openEmbedded } from '#server/db/open-embedded.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { addressOf, startProcess, temporaryFolder } from '../support/server/process.ts';

/** Starts the built product on the sample data. */
export async function startSiteProcess(variables: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const opened = await openEmbedded(folder.path, fillEmptyDatabase);
  await opened.close();
  const child = startProcess('dist/server/main.js', {
    PORT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  return {
    dataFolder: folder.path,
    url: await addressOf(child),
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
      folder.remove();
    },
  };
}
