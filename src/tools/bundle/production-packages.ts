import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const importedName =
  /(?:^import\b[^"'\n]*|\bimport\s*\(\s*)["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'\n]*)?["']/gm;
const names = v.optional(v.record(v.string(), v.string()), {});
const packageFile = v.object({ dependencies: names, optionalDependencies: names });

export const importedPackages = (script: string): readonly string[] =>
  [...script.matchAll(importedName)].flatMap(([, name = '']) => (isBuiltin(name) ? [] : name));

function scriptPackages(folder: string): readonly string[] {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = scripts.flatMap((name) => importedPackages(readFileSync(join(folder, name), 'utf8')));
  return [...new Set(found)].sort();
}

function packageFolder(name: string, from: string, project: string): string | undefined {
  for (let folder = from; folder.startsWith(project); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

export const productionPackages = (scripts: string, project: string): readonly string[] =>
  packagesWithDependencies(scriptPackages(scripts), project);

/** @returns folders, including transitive dependencies */
export function packagesWithDependencies(names: readonly string[], project: string): readonly string[] {
  const folders = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = packageFolder(name, from, project);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed: run \`npm ci --include=dev\`.`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const parsed = v.parse(packageFile, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const optional = new Set(Object.keys(parsed.optionalDependencies));
    for (const each of Object.keys(parsed.dependencies)) add(each, folder, optional.has(each));
    for (const each of optional) add(each, folder, true);
  };
  for (const name of names) add(name, project, false);
  return [...folders].sort();
}
