import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { programPath } from '#tools/system-packages.ts';
import { ownerOfCluster } from './postgres.ts';
import { freePort, startCommandLine, temporaryFolder } from './process.ts';

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/**
 * @param url any database of the PostgreSQL
 * @param connections the pool size per database
 */
export async function startPooler(url: string, connections: number) {
  const { hostname, port: behind, username } = new URL(url);
  const folder = temporaryFolder();
  const port = await freePort();
  const owner = ownerOfCluster();
  const file = join(folder.path, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${behind} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'admin_users = admin',
      'pool_mode = transaction',
      'max_client_conn = 500',
      `default_pool_size = ${connections}`,
      '',
    ].join('\n'),
  );
  if (owner !== undefined) chownSync(folder.path, owner.uid, owner.gid);
  // PgBouncer refuses to run as root too.
  const asOwner =
    owner === undefined ? [] : ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const [program = '', ...args] = [...asOwner, programPath('pgbouncer'), file];
  const child = startCommandLine(program, args, {}, folder.path);
  const reach = (address: string) => Object.assign(new URL(address), { port: String(port) }).href;
  const isUp = async () => {
    const client = new pg.Client({ connectionString: reach(url) });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  while (!(await isUp())) {
    if (child.process.exitCode !== null) throw new Error(`PgBouncer ended: ${child.output.err}`);
    await pause(20);
  }
  return {
    reach,
    stop: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
      folder.remove();
    },
  };
}
