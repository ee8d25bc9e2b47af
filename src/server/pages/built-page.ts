import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptHash } from '#server/http/script-hash.ts';

export interface BuiltPage {
  readonly html: string;
  /** Changes with the script names. */
  readonly version: string;
  readonly inlineScripts: readonly string[];
}

const versionLength = 12;

export function builtPage(folder: string): BuiltPage | undefined {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  return {
    html,
    version: createHash('sha256').update(html).digest('hex').slice(0, versionLength),
    inlineScripts: html
      .split('<script>')
      .slice(1)
      .map((rest) => scriptHash(rest.split('</script>', 1)[0] ?? '')),
  };
}
