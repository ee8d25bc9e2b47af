import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { erasedListName } from '#server/accounts/erased-list.ts';
import { isWhole } from '../support/run-size.ts';
import {
  addUploads,
  answerAt,
  difficultText,
  endSites,
  keepSaving,
  runSite,
  signIn,
  signUp,
} from '../support/server/busy-site.ts';
import { runCommand } from '../support/server/command.ts';
import { onPostgres, server } from '../support/server/on-postgres.ts';
import { newPlace, type Place, type PlaceKind } from '../support/server/place.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { until } from '../support/until.ts';

const files = temporaryFolder();
const places: Place[] = [];
afterAll(async () => {
  await endSites();
  for (const place of places) await place.destroy();
  files.remove();
});

async function placeOf(kind: PlaceKind): Promise<Place> {
  const place = await newPlace(kind);
  places.push(place);
  return place;
}

const students = 6;
const emailOf = (index: number) => `student-${index}@example.org`;

/** Backs up a site while students save and once more after it has stopped, removes it, and restores both backups. */
async function drill(kind: PlaceKind, targets: readonly PlaceKind[]) {
  const place = await placeOf(kind);
  addUploads(place.dataFolder);
  mkdirSync(join(place.dataFolder, 'pages'));
  writeFileSync(join(place.dataFolder, 'pages/terms.md'), '## Our own terms');
  const site = await runSite(place);
  const people = await Promise.all(
    Array.from({ length: students }, (_, index) => signUp(site.calls, emailOf(index))),
  );
  const message = { fullName: 'Asha', email: 'asha@example.org', subject: 'Hi', message: difficultText };
  await site.calls.call('POST', 'contactus/create-request', { body: message });
  const savers = await Promise.all(people.map((person) => keepSaving(site.calls, person)));
  await until(() => savers.every((saver) => saver.acknowledged() > 3));

  const before = savers.map((saver) => saver.acknowledged());
  const underLoad = join(files.path, `${kind}-under-load`);
  writeFileSync(join(place.dataFolder, erasedListName), 'erased-1\n');
  const said = await runCommand('backup', [underLoad], place.variables);
  expect(readFileSync(join(files.path, erasedListName), 'utf8')).toContain('erased-1\n');
  const after = savers.map((saver) => saver.acknowledged());
  expect(said).toEqual({
    code: 0,
    err: '',
    out: expect.stringContaining(`Backed up the running site of ${place.dataFolder} to ${underLoad}: `),
  });
  expect(said.out).toContain(', 4 uploaded files and 1 legal text');
  // Students could save during the backup and after it.
  expect(after.every((count, index) => count > (before[index] ?? 0))).toBe(true);
  await Promise.all(savers.map((saver) => saver.stop()));
  expect(await site.stop()).toBe(0);
  expect(site.child.output.err).toBe('');

  const atRest = join(files.path, `${kind}-at-rest`);
  const whole = await place.contents();
  expect((await runCommand('backup', [atRest], place.variables)).code).toBe(0);
  await place.destroy();

  for (const target of targets) {
    const exact = await placeOf(target);
    const restored = await runCommand('restore', [atRest], exact.variables);
    expect(restored).toEqual({ code: 0, err: '', out: expect.stringContaining(`Restored ${atRest} of `) });
    expect(await exact.contents()).toEqual(whole);

    const earlier = await placeOf(target);
    expect((await runCommand('restore', [underLoad], earlier.variables)).code).toBe(0);
    const again = await runSite(earlier);
    for (const [index, saver] of savers.entries()) {
      const { revision = Number.NaN, answers } = await saver.stored(again.calls);
      // Every save that was acknowledged before the backup is there, and none is there in part.
      expect(revision).toBeGreaterThanOrEqual(before[index] ?? 0);
      expect(revision).toBeLessThanOrEqual((after[index] ?? 0) + 1);
      expect(answers).toEqual(answerAt(revision));
      // Sessions and passwords still work.
      expect(await saver.saveAt(again.calls, revision)).toBe(200);
      expect((await signIn(again.calls, emailOf(index))).id).toBe(saver.person.id);
    }
    expect(await again.stop()).toBe(0);
    expect(again.child.output.err).toBe('');
  }
}

test('a site on the embedded database is backed up under load, destroyed and restored whole', async () => {
  await drill('embedded', server === '' ? ['embedded'] : ['postgres']);
}, 240_000);

// `npm test` restores from the embedded database into PostgreSQL only; the other ways take most of a minute.
describe.runIf(isWhole)('a site on PostgreSQL', onPostgres, () => {
  test('is backed up under load, destroyed and restored whole, into either database', async () => {
    await drill('postgres', ['postgres', 'embedded']);
  }, 240_000);
});
