import { addressOf, startProcess, temporaryFolder } from '../support/server/process.ts';

/** Starts the built site on an empty folder; `again` is the duration of a second start, in ms. */
export async function startBuiltSite() {
  const folder = temporaryFolder();
  const start = () =>
    startProcess('src/tools/run.mjs', { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, ['start']);
  const first = start();
  await addressOf(first);
  first.process.kill('SIGTERM');
  await first.ended;
  const began = performance.now();
  const child = start();
  const url = await addressOf(child);
  const again = performance.now() - began;
  return {
    url,
    again,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
      folder.remove();
    },
  };
}
