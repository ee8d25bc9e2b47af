import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';

export type LegalPages = Readonly<Record<LegalPageName, string>>;

const longestBytes = 200_000;

/** The build copies the samples beside the built server. */
const sampleFolder = join(import.meta.dirname, 'sample-pages');

const fileName = (name: LegalPageName) => `${name}.md`;
const fileNames: readonly string[] = legalPageNames.map(fileName);

/** Reads `DATA_DIR/pages`, otherwise the sample. Logs an invalid file and uses its sample. */
export function readLegalPages(dataFolder: string, logger: Logger): LegalPages {
  const folder = join(dataFolder, 'pages');
  warnOfUnknownFiles(folder, logger);
  const read = (name: LegalPageName) => ownText(folder, name, logger) ?? sampleText(name);
  return {
    privacy: read('privacy'),
    terms: read('terms'),
    refunds: read('refunds'),
    accessibility: read('accessibility'),
  };
}

const sampleText = (name: LegalPageName) => readFileSync(join(sampleFolder, fileName(name)), 'utf8');

function ownText(folder: string, name: LegalPageName, logger: Logger): string | undefined {
  const file = join(folder, fileName(name));
  try {
    return readText(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ file, reason }, 'The file of a page cannot be used, so the page shows the sample text');
    return undefined;
  }
}

/** @throws Error when the file is empty or too long */
function readText(file: string): string {
  const { size } = statSync(file);
  if (size > longestBytes) throw new Error(`It has ${size} bytes; a page may have ${longestBytes}`);
  const bytes = readFileSync(file);
  const text = decode(bytes).trim();
  if (text === '') throw new Error('It is empty');
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('It is not UTF-8; save it in this encoding');
  }
}

/** A misspelt file name would go unnoticed. */
function warnOfUnknownFiles(folder: string, logger: Logger): void {
  let found: readonly string[] = [];
  try {
    found = readdirSync(folder);
  } catch (error) {
    if (isAbsent(error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ folder, reason }, 'The folder of the pages cannot be read');
  }
  const unknown = found.filter((name) => !name.startsWith('.') && !fileNames.includes(name));
  if (unknown.length === 0) return;
  logger.warn({ folder, unknown, known: fileNames }, 'The folder of the pages has files that no page shows');
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
