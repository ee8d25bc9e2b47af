import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { fileNameOf, modelFileOf } from '../model/machine-file.ts';
import { missingScreens, screenFolder } from '../model/screen-suites.ts';
import { expectNothing } from '../support/expect-nothing.ts';

const project = resolve(import.meta.dirname, '../..');
const machines = machineCatalogue.map(({ machine }) => machine);

it('every machine has files that are found by its id', () => {
  expect(machines.map(fileNameOf)).toEqual(machineCatalogue.map(({ name }) => name));
  expect(machines.map(modelFileOf).filter((file) => !existsSync(join(project, file)))).toEqual([]);
});

it('every machine that a screen shows has a suite on that screen', () => {
  const folder = join(project, screenFolder);
  const suites = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const shown = machineCatalogue
    .filter(({ onServer, unseen }) => !onServer && !unseen)
    .map(({ machine }) => machine);
  expectNothing(missingScreens(shown, suites));
});

it('every machine of the server has a suite on the real server', () => {
  const walks = machineCatalogue
    .filter(({ onServer }) => onServer === true)
    .map(({ name }) => `test/server/${name}-walk.test.ts`);
  expect(walks.filter((file) => !existsSync(join(project, file)))).toEqual([]);
});
