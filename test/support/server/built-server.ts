import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildServer } from '#tools/build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly builtServer: string;
  }
}

/** Vitest's global setup: a built server starts in half the time of its sources. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = resolve(import.meta.dirname, `../../../.cache/test-server-${process.pid}`);
  await buildServer(build, folder);
  project.provide('builtServer', join(folder, 'main.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
