import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, passwordQueue, verifyPassword } from '#server/accounts/passwords.ts';

test('many passwords at once leave a thread for reading files', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 24 }, async () => {
    const stored = await hashPassword('long enough');
    hashed += 1;
    return stored;
  });
  await readFile(import.meta.filename);
  const hashedBefore = hashed;
  const [stored] = await Promise.all(hashes);
  expect(hashed).toBe(24);
  expect(hashedBefore).toBeLessThan(12);
  expect(await verifyPassword(stored, 'long enough')).toBe(true);
});

test('a password check that throws does not block the queue', async () => {
  const broken = Array.from({ length: 6 }, () =>
    passwordQueue('', () => verifyPassword('not a hash', 'long enough')),
  );
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  expect(await verifyPassword(await hashPassword('long enough'), 'too short')).toBe(false);
});
