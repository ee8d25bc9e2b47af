import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { programPath } from '#tools/system-packages.ts';
import { runCommand } from './command.ts';
import { blocksOf, kitFolder, readSettings, readUnit } from './deployment-page.ts';
import { addressOf, type Child, freePort, startCommandLine, temporaryFolder } from './process.ts';
import { type RunningProxy, startCaddy, startNginx } from './proxies.ts';

const project = resolve(import.meta.dirname, '../../..');
export const siteName = 'garden.example';
const scripts = v.looseObject({ scripts: v.record(v.string(), v.string()) });

export type DeployedServer = Awaited<ReturnType<typeof deployedServer>>;

/**
 * Runs the commands of docs/deploy/README.md below a temporary folder, on free ports, as the current user.
 * Packages, certbot and systemd are simulated.
 */
export async function deployedServer() {
  const folder = temporaryFolder();
  const port = await freePort();
  const root = join(folder.path, 'server');
  const computer = join(folder.path, 'computer');
  const at = (path: string) => join(root, path);
  const certificate = at(`etc/letsencrypt/live/${siteName}`);
  const children: Child[] = [];
  let site: Child | undefined;
  let proxy: RunningProxy | undefined;
  let trial: { readonly child: Child; readonly address: string } | undefined;

  const adapt = (text: string) =>
    text
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('runuser -u garden -- ', '')
      .replaceAll('[ "$(id -un)" != garden ]', 'false')
      .replaceAll(/ -o \w+ -g garden/g, '')
      .replaceAll(/127\.0\.0\.1:3000\b|\bPORT=3000\b/g, (found) => found.replace('3000', String(port)))
      .replaceAll(/(?<![\w.])\/(opt|etc|var\/lib|var\/backups|usr\/local|root)\//g, `${root}/$1/`);

  // `computer` has the project; its copy of the kit is configured for this server.
  mkdirSync(join(computer, 'docs/deploy'), { recursive: true });
  for (const name of readdirSync(kitFolder)) {
    const copy = join(computer, 'docs/deploy', name);
    cpSync(join(kitFolder, name), copy);
    writeFileSync(copy, adapt(readFileSync(copy, 'utf8')));
  }
  for (const path of [
    'opt',
    'etc/nginx/conf.d',
    'etc/caddy',
    'etc/systemd/system',
    'var/backups',
    'usr/local/bin',
  ])
    mkdirSync(at(path), { recursive: true });
  mkdirSync(at('root'));
  mkdirSync(at('etc/nginx/sites-enabled'));
  const releaseFolder = join(computer, 'dist/release');

  /** @returns the output */
  const shell = async (lines: readonly string[], where = root): Promise<string> => {
    if (lines.length === 0) return '';
    const script = lines.map(adapt).join('\n');
    const child = startCommandLine(
      'sh',
      ['-euc', script],
      {
        PATH: `${at('usr/local/bin')}:${process.env.PATH}`,
        site: siteName,
        npm_config_update_notifier: 'false',
      },
      where,
    );
    const code = await child.ended;
    if (code !== 0) throw new Error(`${script}\nended with ${code}: ${child.output.out}${child.output.err}`);
    return child.output.out;
  };

  const startUnit = (name: string): Child => {
    const unit = readUnit(readFileSync(at(`etc/systemd/system/${name}`), 'utf8'));
    const said = (key: string) => unit.get(key) ?? '';
    const [program = '', ...args] = said('ExecStart').split(' ');
    const settings = readSettings(readFileSync(said('EnvironmentFile'), 'utf8'));
    const child = startCommandLine(program, args, settings, said('WorkingDirectory'));
    children.push(child);
    return child;
  };

  const stopSite = async (): Promise<void> => {
    site?.process.kill('SIGTERM');
    const code = await site?.ended;
    if (code !== undefined && code !== 0) throw new Error(`The site ended with ${code}: ${site?.output.err}`);
    site = undefined;
  };

  const systemctl = async (order: string): Promise<void> => {
    const [verb, ...names] = order.split(' ').filter((word) => !word.startsWith('--'));
    const name = names[0] ?? '';
    if (verb === 'daemon-reload' || name.endsWith('.timer')) return;
    if (name === 'nginx' || name === 'caddy') {
      if (name === 'caddy') makeCertificate(certificate);
      const start = name === 'nginx' ? startNginx : startCaddy;
      proxy ??= await start({ folder: join(folder.path, name), root, siteName, certificate });
      return;
    }
    if (name === 'garden-backup.service') {
      const backup = startUnit(name);
      const code = await backup.ended;
      if (code !== 0) throw new Error(`The backup ended with ${code}: ${backup.output.err}`);
      return;
    }
    if (name !== 'garden') throw new Error(`The page says systemctl ${order}, which no test knows`);
    if (verb === 'stop' || verb === 'restart') await stopSite();
    if (verb !== 'stop') site = startUnit('garden.service');
  };

  const makeRelease = async (): Promise<void> => {
    const { code, err } = await runCommand('release', [releaseFolder], {});
    if (code !== 0) throw new Error(err);
    addCommands(releaseFolder);
  };

  const startTrial = async (line: string): Promise<void> => {
    const free = await freePort();
    const command = adapt(line).replace('PORT=4000', `PORT=${free}`);
    const child = startCommandLine('sh', ['-c', `exec ${command}`], {}, at('opt/garden/current'));
    children.push(child);
    trial = { child, address: await addressOf(child) };
  };

  const special: readonly (readonly [RegExp, (found: RegExpExecArray) => unknown])[] = [
    [/^(apt-get|adduser|runuser -u postgres) /, () => undefined],
    [/^certbot /, () => makeCertificate(certificate)],
    [/^systemctl (.+)$/, ([, order = '']) => systemctl(order)],
    [/^curl .*\/readyz$/, () => site?.says('is ready on')],
    [/^npm ci /, () => undefined],
    [/^npm run release$/, makeRelease],
    [/^scp (.+) root@\S+$/, ([, files = '']) => shell([`cp ${files} ${root}/root/`], computer)],
    [/^nginx -t$/, () => undefined],
    [/^.* node server\/main\.js$/, ([line]) => startTrial(line)],
  ];

  const playBlock = async (block: readonly string[], where: string): Promise<string> => {
    let out = '';
    let plain: string[] = [];
    for (const line of block) {
      const [found, act] =
        special.map(([pattern, play]) => [pattern.exec(line), play] as const).find(([match]) => match) ?? [];
      if (found === undefined || found === null) plain.push(line);
      else {
        out += await shell(plain, where);
        plain = [];
        await act?.(found);
      }
    }
    return out + (await shell(plain, where));
  };

  return {
    at,
    port,
    shell,
    set: (name: string, value: string) => {
      const file = at('etc/garden/garden.env');
      const before = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        before.replace(new RegExp(`^#?${name}=.*$`, 'm'), () => `${name}='${value}'`),
      );
    },
    /**
     * Runs the blocks of a section that contain a text.
     * @returns the output
     */
    play: async (section: string, having = ''): Promise<string> => {
      const blocks = blocksOf(section).filter((block) => block.some((line) => line.includes(having)));
      if (blocks.length === 0)
        throw new Error(`Section «${section}» of the page has no command with «${having}»`);
      let out = '';
      for (const block of blocks) {
        const isOfComputer = block.some((line) => line.startsWith('scp '));
        out += await playBlock(block, isOfComputer ? computer : root);
      }
      return out;
    },
    copyNextRelease: () => {
      const page = join(releaseFolder, 'web/index.html');
      writeFileSync(page, `${readFileSync(page, 'utf8')}<!-- the next release -->\n`);
      return shell(
        ['tar -czf release.tar.gz -C dist/release .', `cp release.tar.gz ${root}/root/`],
        computer,
      );
    },
    site: () => {
      if (site === undefined) throw new Error('The site was not started');
      return site;
    },
    proxy: () => {
      if (proxy === undefined) throw new Error('The proxy was not started');
      return proxy;
    },
    trial: () => {
      if (trial === undefined) throw new Error('No trial was started');
      return trial;
    },
    close: async () => {
      await proxy?.stop();
      for (const { process: child } of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ ended }) => ended));
      folder.remove();
    },
  };
}

export function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
  execFileSync(programPath('openssl'), ['req', ...kind, ...name, ...files], { stdio: 'pipe' });
}

function addCommands(release: string): void {
  const file = join(release, 'package.json');
  const own = v.parse(scripts, JSON.parse(readFileSync(file, 'utf8')));
  const commands = ['backup', 'restore', 'orders'].map((name) => [
    name,
    `cd ${project} && ${process.execPath} --import tsx src/tools/site-command.ts ${name}`,
  ]);
  const all = { ...Object.fromEntries(commands), ...own.scripts };
  writeFileSync(file, JSON.stringify({ ...own, scripts: all }));
}
