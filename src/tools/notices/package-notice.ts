import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';

const packageFile = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
});
const standardLicence = v.object({ licenseText: v.string() });
const licenceFile = /^(?:licen[cs]e|copying|notice|ofl)\b/i;
const readmeFile = /^readme(?:\.\w+)?$/i;
const licenceSection = /^#+\s*licen[cs].*/ims;

export interface PackageNotice {
  readonly name: string;
  readonly version: string;
  /** An SPDX identifier. */
  readonly licence: string | undefined;
  /** '' without a licence text. */
  readonly text: string;
}

/** Falls back to the author, the licence section of the readme and the SPDX text. */
export function readPackageNotice(folder: string): PackageNotice {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  const { name, version, license: licence, author } = v.parse(packageFile, JSON.parse(read('package.json')));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  const own = files.filter((file) => licenceFile.test(file)).map(read);
  if (own.length > 0) return { name, version, licence, text: own.join('\n\n') };
  const standard = readStandardLicence(licence);
  if (standard === undefined) return { name, version, licence, text: '' };
  const readme = files.find((file) => readmeFile.test(file));
  const section = readme === undefined ? undefined : licenceSection.exec(read(readme))?.[0];
  const holder = typeof author === 'object' ? author.name : author;
  const parts = [holder === undefined ? undefined : `Copyright ${holder}`, section, standard];
  return { name, version, licence, text: parts.filter((part) => part !== undefined).join('\n\n') };
}

const { resolve } = createRequire(import.meta.url);

/** @returns undefined for an unknown identifier */
function readStandardLicence(identifier = ''): string | undefined {
  try {
    const file = resolve(`spdx-license-list/licenses/${identifier}.json`);
    return v.parse(standardLicence, JSON.parse(readFileSync(file, 'utf8'))).licenseText.trim();
  } catch {
    return undefined;
  }
}
