import { resolve } from 'node:path';
import { loadConfigFromFile, type PluginOption } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

afterEach(() => {
  vi.unstubAllEnvs();
});

async function pluginNames(option: PluginOption): Promise<string[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(pluginNames))).flat();
  return plugin ? [plugin.name] : [];
}

async function pluginsWith(VITEST: string): Promise<string[]> {
  vi.stubEnv('VITEST', VITEST);
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    'vite.config.ts',
    project,
    'silent',
  );
  return pluginNames(loaded?.config.plugins);
}

// Split routes load their screens in real time, for which tests with fake timers do not wait.
it('builds the tests of a mutation run as those of a test run, without splitting the code of routes', async () => {
  const [testRun, mutationRun, build] = [
    await pluginsWith('true'),
    await pluginsWith('1'),
    await pluginsWith(''),
  ];
  const ofSplitting = (name: string) => name.includes('code-splitter');
  expect(build.filter(ofSplitting)).not.toEqual([]);
  expect(testRun.filter(ofSplitting)).toEqual([]);
  expect(mutationRun).toEqual(testRun);
});
