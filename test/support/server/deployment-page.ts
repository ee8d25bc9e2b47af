import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const kitFolder = resolve(import.meta.dirname, '../../../docs/deploy');

/**
 * The commands of a section of the page, by block.
 * @param section the start of its heading
 */
export function blocksOf(section: string): readonly (readonly string[])[] {
  const page = readFileSync(`${kitFolder}/README.md`, 'utf8');
  const text = page.split(/^## /m).find((each) => each.startsWith(section));
  if (text === undefined) throw new Error(`The page has no section «${section}»`);
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines.trimEnd().split('\n'));
}

export function readUnit(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

export function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1'),
    ]),
  );
}
