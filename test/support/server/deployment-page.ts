import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The page and the files of docs/deploy, which a server gets as they are. */
export const kitFolder = resolve(import.meta.dirname, '../../../docs/deploy');

/**
 * The commands of a section of the page, block by block, each the lines of one.
 * @param section the heading, or how it begins
 */
export function blocksOf(section: string): readonly (readonly string[])[] {
  const page = readFileSync(`${kitFolder}/README.md`, 'utf8');
  const text = page.split(/^## /m).find((each) => each.startsWith(section));
  if (text === undefined) throw new Error(`The page has no section «${section}»`);
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines.trimEnd().split('\n'));
}

/** What a unit of systemd says: the last value of each name. */
export function readUnit(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** The variables of a file of settings, as systemd reads values without backslashes. */
export function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1'),
    ]),
  );
}
