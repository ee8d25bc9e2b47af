import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from '#tools/system-packages.ts';
import { type Child, freePort, startCommandLine } from './process.ts';

export interface RunningProxy {
  readonly http: number;
  readonly https: number;
  readonly stop: () => Promise<void>;
}

interface ProxyPlace {
  readonly folder: string;
  readonly root: string;
  readonly siteName: string;
  readonly certificate: string;
}

/** Starts nginx with the site file inside a configuration like Debian’s. */
export async function startNginx({ folder, root, siteName }: ProxyPlace): Promise<RunningProxy> {
  const [http, https] = [await freePort(), await freePort()];
  const file = join(root, 'etc/nginx/conf.d/garden.conf');
  mkdirSync(folder, { recursive: true });
  const kit = readFileSync(file, 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `);
  if (!kit.includes(`server_name ${siteName};`)) throw new Error('The name was not filled in');
  writeFileSync(file, kit);
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    main,
    [
      'daemon off;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log;`,
      process.getuid?.() === 0 ? 'user root;' : '',
      'events { worker_connections 768; }',
      'http {',
      '  include /etc/nginx/mime.types;',
      '  sendfile on;',
      '  gzip on;',
      `  access_log ${folder}/access.log;`,
      ...temporary,
      `  include ${file};`,
      '}',
      '',
    ].join('\n'),
  );
  const args = ['-p', folder, '-c', main, '-e', join(folder, 'error.log')];
  const checked = startCommandLine(programPath('nginx'), ['-t', ...args], {});
  if ((await checked.ended) !== 0) throw new Error(`nginx refuses its configuration: ${checked.output.err}`);
  return running(startCommandLine(programPath('nginx'), args, {}), { http, https });
}

export async function startCaddy({ folder, root, siteName, certificate }: ProxyPlace): Promise<RunningProxy> {
  const [http, https] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const file = join(root, 'etc/caddy/Caddyfile');
  const kit = readFileSync(file, 'utf8');
  const options = ['admin off', `http_port ${http}`, `https_port ${https}`, 'default_bind 127.0.0.1'];
  const keys = `tls ${certificate}/fullchain.pem ${certificate}/privkey.pem`;
  const filled = kit.replace(`\n${siteName} {\n`, `\n${siteName} {\n\t${keys}\n`);
  if (filled === kit) throw new Error('The name was not filled in');
  writeFileSync(file, `{\n${options.map((line) => `\t${line}\n`).join('')}}\n${filled}`);
  const child = startCommandLine(programPath('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  return running(child, { http, https });
}

async function running(
  child: Child,
  ports: { readonly http: number; readonly https: number },
): Promise<RunningProxy> {
  for (const port of Object.values(ports)) {
    while (!(await listens(port))) {
      if (child.process.exitCode !== null) throw new Error(`The proxy ended: ${child.output.err}`);
      await pause(20);
    }
  }
  return {
    ...ports,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      tell(true);
    });
    socket.on('error', () => tell(false));
  });
