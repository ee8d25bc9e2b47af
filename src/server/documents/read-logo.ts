import { readFile } from 'node:fs/promises';
import { loadSharp } from '#server/common/load-sharp.ts';
import { pictureQueue, visitors } from '#server/common/picture-queue.ts';
import type { Database } from '#server/db/database.ts';
import { findUpload, type UploadFolders } from '#server/http/uploaded-file.ts';
import { readFacts } from '#server/institute/read-institute.ts';

const pixels = 192;

/** @returns the logo of the institute as a JPEG on white; undefined without one, or where it cannot be read */
export async function readLogo(database: Database, folders: UploadFolders): Promise<Buffer | undefined> {
  const { logo } = await readFacts(database);
  const found = logo === '' ? undefined : await findUpload(folders.all, logo.slice('/uploads/'.length));
  if (found === undefined) return undefined;
  try {
    const file = await readFile(found.path);
    const sharp = await loadSharp();
    const draw = () =>
      sharp(file)
        .resize({ width: pixels, height: pixels, fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 90 })
        .toBuffer();
    return await pictureQueue(visitors, draw);
  } catch {
    // A receipt without its logo is better than none.
    return undefined;
  }
}
