import { unzipSync } from 'fflate';

/** In bytes; a small archive may unpack to gigabytes. */
const partMaximum = 60 * 1024 * 1024;
const wholeMaximum = 100 * 1024 * 1024;

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

export class ArchiveError extends Error {}

const damaged = 'This file is damaged: it cannot be unpacked. Save or download it again.';
const tooLarge =
  'This file unpacks to more than 60 MB. Copy the rows with questions into a new spreadsheet and import that.';

/** @throws ArchiveError */
export function listArchive(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  unpack(bytes, ({ name }) => {
    names.push(name);
    return false;
  });
  return names;
}

/** @throws ArchiveError when it is damaged or unpacks to too much */
export function readArchive(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, string> {
  let whole = 0;
  const files = unpack(bytes, ({ name, originalSize }) => {
    if (!isWanted(name)) return false;
    whole += originalSize;
    if (originalSize > partMaximum || whole > wholeMaximum) throw new ArchiveError(tooLarge);
    return true;
  });
  return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]));
}

type Filter = (file: { readonly name: string; readonly originalSize: number }) => boolean;

function unpack(bytes: Uint8Array, filter: Filter): Readonly<Record<string, Uint8Array>> {
  try {
    // Each part is written into memory of the size that its header names, and no further.
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(damaged, { cause: error });
  }
}

const kinds: readonly { readonly holds: RegExp; readonly reason: string }[] = [
  {
    holds: /^h5p\.json$/,
    reason:
      'This is an H5P file, an exercise that runs in a web page. Its questions cannot be imported: write them into our CSV template, or export them as a spreadsheet.',
  },
  {
    holds: /\.iwa$/,
    reason:
      'This is a file of Apple Numbers. In Numbers choose «File», «Export To», «Excel…», and import that file.',
  },
  {
    holds: /^word\//,
    reason: 'This is a Word file. Choose «Save As», «Plain Text» and the encoding «UTF-8».',
  },
  {
    holds: /^ppt\//,
    reason: 'This is a PowerPoint file. Write the questions into our CSV template and import that.',
  },
  {
    holds: /^moodle_backup\.xml$/,
    reason:
      'This is a backup of Moodle, which cannot be imported. In Moodle open the question bank, choose «Export» and «Moodle XML», and import that file.',
  },
  {
    holds: /^xl\/workbook\.bin$/,
    reason:
      'This is a binary Excel file (.xlsb). Open it, choose «Save As» and «Excel Workbook (.xlsx)», and import that file.',
  },
];

/** What is to be done with an archive that is no spreadsheet. */
export const archiveReason = (names: readonly string[]): string =>
  kinds.find(({ holds }) => names.some((name) => holds.test(name)))?.reason ??
  'This file is packed (zip). Unpack it and import the file inside.';
