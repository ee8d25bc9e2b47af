import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { commandSocketName, listenForCommands } from '#server/common/command-socket.ts';
import { doctorPage } from '#server/doctor/finding.ts';
import { nodeFindings } from '#server/doctor/node-finding.ts';
import { askSite } from '#tools/ask-site.ts';
import { siteCommands } from '#tools/site-commands.ts';
import { addUploads, difficultText, endSites, runSite } from '../support/server/busy-site.ts';
import { runCommand, startCommand } from '../support/server/command.ts';
import { type Child, startNode, temporaryFolder } from '../support/server/process.ts';
import { filledFolder } from '../support/server/site-process.ts';
import { patience, until } from '../support/until.ts';

const project = resolve(import.meta.dirname, '../..');
const brokenOff = 'The running site stopped before it was done: its log says why. Run this again.';
const contactHeader = '\u{FEFF}"received (IST)","fullName","email","subject","message"\r\n';

describe('the list of the commands', () => {
  test('has a script in package.json for each', () => {
    const scripts = [...siteCommands.keys()].map((name) => [
      name,
      `node --import tsx src/tools/site-command.ts ${name}`,
    ]);
    const file: unknown = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    expect(file).toMatchObject({ scripts: Object.fromEntries(scripts) });
  });

  test('is printed for an unknown name', async () => {
    expect(await runCommand('sing', [], {})).toEqual({
      code: 1,
      out: '',
      err: `There is no command «sing»: name one of ${[...siteCommands.keys()].join(', ')}.\n`,
    });
  });
});

describe('a running site', () => {
  let folder: Awaited<ReturnType<typeof filledFolder>>;
  let site: Awaited<ReturnType<typeof runSite>>;
  const files = temporaryFolder();
  beforeAll(async () => {
    folder = await filledFolder();
    // A killed process leaves such a file.
    writeFileSync(join(folder.path, commandSocketName), '');
    addUploads(folder.path);
    site = await runSite({ variables: { DATA_DIR: folder.path } });
  });
  afterAll(async () => {
    await site.stop();
    await endSites();
    expect(existsSync(join(folder.path, commandSocketName))).toBe(false);
    folder.remove();
    files.remove();
  });
  const run = (name: string, ...args: readonly string[]) => runCommand(name, args, { DATA_DIR: folder.path });

  test('listens for commands on a socket of its user alone, in place of a killed process', () => {
    const found = lstatSync(join(folder.path, commandSocketName));
    expect([found.isSocket(), (found.mode & 0o777).toString(8)]).toEqual([true, '600']);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.sock'))).toEqual([commandSocketName]);
  });

  test('prints enquiries and orders, and where they were read', async () => {
    const message = { fullName: 'Asha', email: 'asha@example.org', subject: 'Hi', message: 'Hello' };
    await site.calls.call('POST', 'contactus/create-request', { body: message });
    const err = `Read from the running site of ${folder.path}.\n`;
    const contacts = await run('enquiries', '--kind=contact');
    expect(contacts).toEqual({ code: 0, err, out: expect.stringContaining(contactHeader) });
    expect(contacts.out).toMatch(/\r\n"[\d: -]+","Asha","asha@example.org","Hi","Hello"\r\n$/);
    const orders = await run('orders');
    expect(orders).toEqual({ code: 0, err, out: expect.stringMatching(/^\u{FEFF}"ordered \(IST\)"/u) });
    const unknown = { code: 1, out: '', err: 'There is no attempt «none».\n' };
    expect(await run('attempt', 'none')).toEqual(unknown);
    expect(await run('attempt', 'none', '--json')).toEqual(unknown);
    for (const options of [['--json'], ['--release'], ['--paid-back', 'UTR 1'], ['--keep', 'a reason']])
      expect((await run('order', 'none', ...options)).err).toBe('There is no order «none».\n');
  });

  test('reports what needs attention, also by its exit code', async () => {
    const err = `Read from the running site of ${folder.path}.\n`;
    // The Node version of this run may be out of support.
    const ended = nodeFindings(process.versions.node, new Date());
    const noBackup = {
      problem: 'No backup has been made yet.',
      since: null,
      remedy:
        'Run `npm run backup -- FILE`, with a file on another machine or disk, and let a timer do so every night. If a provider backs the database up, set BACKUPS_BY=provider.',
    };
    expect(await run('doctor')).toEqual({ code: 1, err, out: doctorPage([noBackup, ...ended]) });
    const file = join(files.path, 'for-the-doctor');
    expect((await run('backup', file)).code).toBe(0);
    rmSync(file);
    expect(await run('doctor')).toEqual({ code: ended.length, err, out: doctorPage(ended) });
  });

  test('runs no command for requests to its port', async () => {
    for (const [method, path] of [
      ['GET', '/enquiries?kind=contact'],
      ['GET', '/orders'],
      ['GET', '/order?id=none'],
      ['GET', '/attempt?id=none'],
      ['GET', '/doctor'],
      ['POST', '/backup'],
      ['POST', '/backup-record?createdAt=2026-01-01T00:00:00.000Z'],
      ['POST', '/sample-removal'],
    ]) {
      const response = await fetch(`${site.address}${path}`, method === undefined ? {} : { method });
      expect(await response.text()).not.toContain('received (IST)');
      expect(response.headers.get('Content-Type') ?? '').toMatch(/^text\/|^application\/json/);
      expect(response.ok).toBe(false);
    }
  });

  test('refuses an unknown command and an unknown kind', async () => {
    await expect(askSite(folder.path, 'GET', '/unknown')).rejects.toThrow(
      'The running site does not know this command: restart it first.',
    );
    await expect(askSite(folder.path, 'GET', '/enquiries?kind=none')).rejects.toThrow(
      'There are no enquiries of this kind.',
    );
    await expect(askSite(folder.path, 'POST', '/backup-record?createdAt=today')).rejects.toThrow(
      'A backup is recorded with its moment.',
    );
  });

  test('removes its sample', async () => {
    const courses = async () => (await site.calls.call('GET', 'courses/get-all-courses')).body;
    expect(await courses()).not.toMatchObject({ data: [] });
    expect(await run('sample:remove')).toEqual({
      code: 0,
      err: `Done in the running site of ${folder.path}.\n`,
      out: expect.stringMatching(/^courses: 10 removed, 0 kept$/m),
    });
    await vi.waitFor(async () => expect(await courses()).toMatchObject({ data: [] }), patience);
  });

  test('is backed up only into a new file', async () => {
    const file = join(files.path, 'taken');
    writeFileSync(file, 'mine');
    expect(await run('backup', file)).toEqual({
      code: 1,
      out: '',
      err: `${file} exists already: name a new file.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await run('backup', join(files.path, 'none/backup'))).err).toBe(
      `There is no folder ${join(files.path, 'none')}: create it, or name another file.\n`,
    );
    expect((await run('backup')).err).toBe('Name one file: npm run backup -- FILE\n');
    expect(readdirSync(files.path)).toEqual(['taken']);
  });

  test('leaves no file of a backup for which there is no room', async () => {
    const file = join(files.path, 'large');
    // Random bytes, which cannot be compressed.
    writeFileSync(join(folder.path, 'uploads/random.png'), crypto.getRandomValues(new Uint8Array(60_000)));
    const child = startNode(
      [
        '-e',
        `require('node:child_process').spawn('sh', ['-c', 'ulimit -f 40; exec node --import tsx src/tools/site-command.ts backup "$0"', process.argv[1]], { stdio: 'inherit' }).on('close', (code) => process.exit(code))`,
        file,
      ],
      { DATA_DIR: folder.path, LOG_LEVEL: 'warn', TSX_DISABLE_CACHE: '1' },
    );
    expect(await child.ended).toBe(1);
    expect(child.output).toEqual({
      out: '',
      err: `The backup cannot be written to ${file} (EFBIG): a file may not be this large there: name a file on another disk.\n`,
    });
    expect(readdirSync(files.path)).toEqual(['taken']);
  });
});

describe('a backup that breaks off', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'backup');
  let socket: Awaited<ReturnType<typeof listenForCommands>> | undefined;
  let children: Child[] = [];
  afterEach(async () => {
    for (const { process: child } of children) child.kill('SIGKILL');
    children = [];
    await socket?.stop(0);
    socket = undefined;
  });
  afterAll(() => folder.remove());

  /** Starts a backup, and waits for its first bytes. */
  async function beginBackup() {
    const app = new Hono().post('/backup', (context) =>
      context.body(
        new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(1000)),
        }),
      ),
    );
    socket = await listenForCommands(folder.path, app);
    const child = startCommand('backup', [file], { DATA_DIR: folder.path });
    children.push(child);
    await until(() => readdirSync(folder.path).some((name) => name.startsWith('.backup.')));
    return child;
  }

  test('leaves no file when the site is gone', async () => {
    const child = await beginBackup();
    await socket?.stop(0);
    socket = undefined;
    expect(await child.ended).toBe(1);
    expect(child.output).toEqual({ out: '', err: `${brokenOff}\n` });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('leaves no file when its command is interrupted', async () => {
    const child = await beginBackup();
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(1);
    expect(child.output).toEqual({ out: '', err: 'Interrupted: no backup was written.\n' });
    expect(readdirSync(folder.path)).toEqual([commandSocketName]);
  });
});

describe('the command socket', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const answering = (text: string) => new Hono().get('/orders', (context) => context.text(text));

  async function ask(dataFolder: string): Promise<string | undefined> {
    const answer = await askSite(dataFolder, 'GET', '/orders');
    if (answer === undefined) return undefined;
    let text = '';
    for await (const piece of answer) text += Buffer.from(piece).toString();
    return text;
  }

  test('belongs to the newest process, and only that process removes it', async () => {
    expect(await ask(folder.path)).toBeUndefined();
    const older = await listenForCommands(folder.path, answering('older'));
    expect(await ask(folder.path)).toBe('older');
    const newer = await listenForCommands(folder.path, answering('newer'));
    expect(await ask(folder.path)).toBe('newer');
    await older.stop(0);
    expect(await ask(folder.path)).toBe('newer');
    await newer.stop(0);
    expect(await ask(folder.path)).toBeUndefined();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const long = resolve(folder.path, 'a-long-name-'.repeat(15), difficultText.slice(0, 8));
    mkdirSync(long, { recursive: true });
    const socket = await listenForCommands(long, answering('far away'));
    expect(await ask(long)).toBe('far away');
    await socket.stop(0);
    expect(readdirSync(long)).toEqual([]);
  });

  test('causes an error when its process does not respond in time', async () => {
    const hanging = new Hono().get('/doctor', () => new Promise<Response>(() => undefined));
    const socket = await listenForCommands(folder.path, hanging);
    await expect(askSite(folder.path, 'GET', '/doctor', 50)).rejects.toThrow(
      `The running site of ${folder.path} does not answer: it hangs or has too much to do. Its log may say why; restart it if it goes on.`,
    );
    await socket.stop(0);
  });

  test('counts as missing when another file has its name', async () => {
    writeFileSync(join(folder.path, commandSocketName), '');
    expect(await ask(folder.path)).toBeUndefined();
  });
});
