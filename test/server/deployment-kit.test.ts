import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, variableNames } from '#server/config/config.ts';
import { siteCommands } from '#tools/site-commands.ts';
import { startCommandLine, temporaryFolder } from '../support/server/process.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const kit = join(docs, 'deploy');
const settings = readFileSync(join(kit, 'garden.env'), 'utf8');
const read = (name: string) => readFileSync(join(kit, name), 'utf8');

/** Runs a shell script with only these environment variables. */
async function shell(script: string, variables: Readonly<Record<string, string>> = {}, folder?: string) {
  const child = startCommandLine('sh', ['-c', script], variables, folder);
  return { code: await child.ended, ...child.output };
}

describe('the settings file', () => {
  /** Each setting of the file with its value, also the commented ones. */
  const entries = (text: string) =>
    [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

  test('names every variable that the server reads, once, and no other', () => {
    expect(
      entries(settings)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...variableNames].sort());
  });

  test('names the same variables as the table of docs/configuration.md', () => {
    const [, table = ''] = /\| variable \|.*\n\| ---.*\n((?:\|.*\n)+)/.exec(
      readFileSync(join(docs, 'configuration.md'), 'utf8'),
    ) ?? [''];
    const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
    // The table has the browser of the tests too; NODE_ENV is explained by the row of PAYMENT_GATEWAY.
    const ofServer = named.map(([, name]) => name).filter((name) => name !== 'CHROMIUM_PATH');
    expect([...ofServer, 'NODE_ENV'].sort()).toEqual([...variableNames].sort());
  });

  test('is read alike by systemd and a shell, and starts a site', async () => {
    // As systemd reads it: single quotes around a value are removed.
    const bySystemd = Object.fromEntries(
      entries(settings.replaceAll(/^#.*\n/gm, '')).map(([name, value]) => [
        name,
        value.replace(/^'(.*)'$/, '$1'),
      ]),
    );
    const script = `set -a; . ${kit}/garden.env; exec ${process.execPath} -p 'JSON.stringify(process.env)'`;
    const byShell: unknown = JSON.parse((await shell(script)).out);
    expect(byShell).toMatchObject(bySystemd);
    expect(readConfig(bySystemd)).toMatchObject({
      production: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'https://garden.example',
      dataFolder: '/var/lib/garden/data',
      payment: { gateway: 'sandbox' },
      trustedProxies: ['127.0.0.1'],
      fillsSample: true,
    });
  });

  test('has examples that the server accepts', () => {
    const examples = entries(settings).map(([name, value]) => [name, value.replace(/^'(.*)'$/, '$1')]);
    expect(readConfig(Object.fromEntries(examples))).toMatchObject({
      databaseUrl: 'postgres://garden:password@127.0.0.1:5432/garden',
      generousNetworks: ['203.0.113.7'],
      mail: { url: 'smtps://name:password@mail.garden.example', from: 'office@garden.example' },
    });
  });
});

describe('the proxies', () => {
  test.each(['nginx.conf', 'Caddyfile'])('%s proxies only the port of the site', (name) => {
    const port = /^PORT=(\d+)$/m.exec(settings)?.[1];
    const behind = new Set([...read(name).matchAll(/127\.0\.0\.1:\d+/g)].map(String));
    expect([...behind]).toEqual([`127.0.0.1:${port}`]);
  });
});

describe('the nightly backup', () => {
  const others = [
    'before-20260101-000000.tar.gz',
    'first.tar.gz',
    'nightly-20250101T023000Z.tar.gz.part',
    'nightly-notes.tar.gz',
  ];
  const older = ['nightly-20260101T023000Z.tar.gz', 'nightly-20260102T023000Z.tar.gz'];
  const newest = 'nightly-20260103T023000Z.tar.gz';
  const before = [...others, ...older, newest].sort();

  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder.path, 'backups'));
    for (const name of before) writeFileSync(join(folder.path, 'backups', name), '');
  });
  afterEach(() => folder.remove());

  /** Writes a release whose `npm run backup` is this script. */
  const release = (script: string) =>
    writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ scripts: { backup: script } }));
  const run = (kept: string) =>
    shell(`${kit}/garden-backup "$PWD/backups" ${kept}`, {}, folder.path).then(({ code, err }) => ({
      code,
      err,
    }));
  const backups = () => readdirSync(join(folder.path, 'backups')).sort();

  test('keeps the given number of its newest files, and all other files', async () => {
    release('cp package.json');
    expect(await run('2')).toEqual({ code: 0, err: '' });
    expect(backups()).toEqual([
      ...others.slice(0, 3),
      newest,
      expect.stringMatching(/^nightly-\d{8}T\d{6}Z\.tar\.gz$/),
      ...others.slice(3),
    ]);
  });

  test('deletes nothing when the new backup fails', async () => {
    release("echo 'The disk is full.' >&2; false");
    expect(await run('1')).toEqual({ code: 1, err: expect.stringContaining('The disk is full.') });
    expect(backups()).toEqual(before);
  });

  test.each(['0', '-1', 'many', '2.5'])('refuses to keep %s files', async (kept) => {
    release('cp package.json');
    expect(await run(kept)).toEqual({
      code: 2,
      err: `How many backups are kept must be a whole number from 1, not ${kept}.\n`,
    });
    expect(backups()).toEqual(before);
  });
});

test('the script for commands runs every command of a release', () => {
  const [, named = ''] = /^commands='(.*)'$/m.exec(read('garden')) ?? [];
  expect(named.split(' ')).toEqual([...siteCommands.keys()].sort());
});
