import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import { isDatabaseGone } from '#server/db/database-gone.ts';
import { ResilientPool } from '#server/db/resilient-pool.ts';
import { placeName } from '#tools/command-place.ts';
import { startPostgres, type ThrowawayPostgres } from '../support/server/postgres.ts';
import { freePort } from '../support/server/process.ts';
import { type SilentProxy, startSilentProxy } from '../support/server/silent-proxy.ts';

describe('the address of a database', () => {
  test.each([
    ['postgres://u:p@db/site', ['postgres://u:p@db/site'], false],
    ['postgresql://db', ['postgresql://db'], false],
    [
      'postgres:///site?host=/var/run/postgresql&user=u',
      ['postgres:///site?host=%2Fvar%2Frun%2Fpostgresql&user=u'],
      false,
    ],
    [
      'postgres://u:p%40@one:5433,[fd00::2],three/site?sslmode=verify-full&target_session_attrs=read-write',
      ['one:5433', '[fd00::2]', 'three'].map((host) => `postgres://u:p%40@${host}/site?sslmode=verify-full`),
      false,
    ],
    ['postgres://db:6432/site?pool_mode=transaction', ['postgres://db:6432/site'], true],
    [
      'postgres://one,two/site?target_session_attrs=primary',
      ['postgres://one/site', 'postgres://two/site'],
      false,
    ],
  ])('%s is parsed into one address per host, with its pool mode', (url, addresses, isPooled) => {
    expect(parseDatabaseUrl(url)).toEqual({ addresses, isPooled });
  });

  test.each([
    'mysql://db',
    'postgres://db/s?pool_mode=statement',
    'postgres://a,b/s?target_session_attrs=any',
  ])('%s is refused', (url) => {
    expect(parseDatabaseUrl(url)).toBe(undefined);
  });

  test.each([
    ['postgres://u:secret@one:5433,two/site', 'the PostgreSQL database site on one:5433 or two'],
    ['postgres:///site?host=/run/postgresql&user=u', 'the PostgreSQL database site on /run/postgresql'],
    ['postgres://u:secret@db/my%20site', 'the PostgreSQL database my site on db'],
  ])('%s is shown without its password', (databaseUrl, told) => {
    expect(placeName({ databaseUrl, dataFolder: '/data' })).toBe(told);
  });
});

describe('a pool', () => {
  let writable: ThrowawayPostgres;
  let readOnly: ThrowawayPostgres;
  beforeAll(async () => {
    [writable, readOnly] = await Promise.all([
      startPostgres(),
      startPostgres(['default_transaction_read_only = on']),
    ]);
  }, 180_000);
  afterAll(async () => {
    await writable.stop();
    await readOnly.stop();
  });

  let pools: ResilientPool[] = [];
  let proxies: SilentProxy[] = [];
  afterEach(async () => {
    for (const each of pools) await each.end();
    for (const each of proxies) await each.stop();
    pools = [];
    proxies = [];
  });

  const portOf = (url: string) => new URL(url).port;
  const openPool = (ports: readonly (number | string)[], timeouts = {}) => {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    const pool = new ResilientPool(`postgres://postgres@${hosts}/postgres`, 2, timeouts);
    pool.on('error', () => undefined);
    pools.push(pool);
    return pool;
  };
  /** The port of the server that responds. */
  const asked = async (pool: ResilientPool): Promise<string> =>
    String((await pool.query({ text: 'select inet_server_port()', rowMode: 'array' })).rows[0]?.[0]);

  test('uses the host that accepts writes, wherever it is in the list', async () => {
    const nobody = await freePort();
    for (const ports of [
      [portOf(readOnly.url), portOf(writable.url)],
      [nobody, portOf(readOnly.url), portOf(writable.url)],
      [portOf(writable.url), nobody],
    ]) {
      const pool = openPool(ports);
      expect(await Promise.all([asked(pool), asked(pool), asked(pool)])).toEqual(
        Array(3).fill(portOf(writable.url)),
      );
      const client = await pool.connect();
      expect((await client.query('create temporary table written (id int)')).command).toBe('CREATE');
      client.release();
      const own = pool.ownClient();
      await own.connect();
      expect((await own.query('show transaction_read_only')).rows).toEqual([
        { transaction_read_only: 'off' },
      ]);
      await own.end();
    }
  });

  test('continues a query on the next host when its own is gone', async () => {
    const first = await startSilentProxy(Number(portOf(writable.url)));
    const pool = openPool([first.port, portOf(writable.url)]);
    expect(await asked(pool)).toBe(portOf(writable.url));
    await first.stop();
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await asked(pool)).toBe(portOf(writable.url));
  });

  test('skips a host that accepts connections and never responds', async () => {
    const silent = await startSilentProxy(Number(portOf(writable.url)));
    proxies.push(silent);
    silent.mute();
    const pool = openPool([silent.port, portOf(writable.url)], { connectMs: 5000 });
    expect(await asked(pool)).toBe(portOf(writable.url));
  });

  test('leaves a host that stopped responding, without trying to connect to it again', async () => {
    const silent = await startSilentProxy(Number(portOf(writable.url)));
    proxies.push(silent);
    const pool = openPool([silent.port, portOf(writable.url)], { silenceMs: 5000, connectMs: 60_000 });
    expect(await asked(pool)).toBe(portOf(writable.url));
    silent.silence();
    silent.mute();
    await expect(asked(pool)).rejects.toThrow('The database does not answer');
    expect(await asked(pool)).toBe(portOf(writable.url));
  });

  test('fails like an unavailable database while no host accepts writes', async () => {
    const pool = openPool([portOf(readOnly.url), portOf(readOnly.url)]);
    const error: unknown = await asked(pool).catch((caught: unknown) => caught);
    expect(error).toEqual(Object.assign(new Error('The server takes no writes'), { code: '25006' }));
    expect(isDatabaseGone(error)).toBe(true);
  });

  test('sends a pooler neither named statements nor settings of the connection', async () => {
    const plain = new ResilientPool(writable.url, 1);
    const pooled = new ResilientPool(`${writable.url}?pool_mode=transaction`, 1);
    pools.push(plain, pooled);
    const look = async (pool: ResilientPool) => {
      await pool.query({ name: 'known', text: 'select $1::int', values: [1] });
      const client = await pool.connect();
      const sum = await client.query({ name: 'sum', text: 'select $1::int + 1 as sum' }, [1]);
      client.release();
      const { rows } = await pool.query(
        `select array(select name from pg_prepared_statements order by 1) as named,
         current_setting('statement_timeout') as timeout, current_setting('application_name') as name`,
      );
      return [sum.rows[0], ...rows];
    };
    expect(await look(plain)).toEqual([
      { sum: 2 },
      { named: ['known', 'sum'], timeout: '10s', name: expect.stringMatching(/^ganit-garden .{36}$/) },
    ]);
    expect(await look(pooled)).toEqual([{ sum: 2 }, { named: [], timeout: '0', name: 'ganit-garden' }]);
  });
});
