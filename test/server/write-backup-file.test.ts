import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CommandError } from '#server/common/command-error.ts';
import { writeBackupFile } from '#tools/write-backup-file.ts';
import { temporaryFolder } from '../support/server/process.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

async function* nothing() {
  yield Buffer.alloc(0);
}

test('a path that can be neither written nor read is refused in one line', async () => {
  const plain = join(folder.path, 'plain');
  writeFileSync(plain, '');
  const file = join(plain, 'backup.tar.gz');
  await expect(writeBackupFile(file, nothing())).rejects.toThrow(
    new CommandError(
      `The backup cannot be written to ${file} (ENOTDIR): a part of its path is a file: name another one.`,
    ),
  );
});
