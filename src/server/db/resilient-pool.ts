import { Socket } from 'node:net';
import pg from 'pg';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import { newConnectionName, sharedConnectionName } from './connection-name.ts';
import { primaryClient } from './primary-client.ts';

export interface PoolTimeouts {
  /** Of a connection in use, without data. */
  readonly silenceMs: number;
  readonly statementMs: number;
  readonly connectMs: number;
}

const defaultTimeouts: PoolTimeouts = { silenceMs: 12_000, statementMs: 10_000, connectMs: 5000 };
const keepAliveDelayMs = 10_000;

type Connected = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/** The query rejects as well; an unhandled `error` event would end the process. */
const unhandled = () => undefined;

const isBusy = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * Drops silent connections, and broken ones that are never released, as when BEGIN fails in the query
 * builder. Connects to the primary of several hosts.
 */
export class ResilientPool extends pg.Pool {
  readonly #addresses: readonly string[];
  readonly #Client: ReturnType<typeof primaryClient>;

  /** @param url as in `DATABASE_URL` */
  constructor(url: string, connections: number, timeouts: Partial<PoolTimeouts> = {}) {
    const { silenceMs, statementMs, connectMs } = { ...defaultTimeouts, ...timeouts };
    const { addresses, isPooled } = parseDatabaseUrl(url) ?? { addresses: [url], isPooled: false };
    const Client = primaryClient(addresses);
    super({
      connectionString: addresses[0],
      Client,
      // A pooler's connections serve several processes.
      application_name: isPooled ? sharedConnectionName : newConnectionName(),
      ...(isPooled ? {} : { statement_timeout: statementMs }),
      max: connections,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      stream: () => {
        const socket = new Socket();
        return socket.setTimeout(silenceMs, () => {
          socket.destroy(new Error('The database does not answer'));
        });
      },
    });
    this.#addresses = addresses;
    this.#Client = Client;
    this.on('connect', (client) => {
      client.on('error', unhandled);
      if (isPooled) sendUnnamed(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#connect().then(releasedOnce);
    this.#connect().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  get hosts(): number {
    return this.#addresses.length;
  }

  ownClient(): pg.Client {
    const client = new this.#Client({ connectionString: this.#addresses[0], keepAlive: true });
    return client.on('error', unhandled);
  }

  /** Tries each host once. */
  async #connect(): Promise<pg.PoolClient> {
    for (let left = this.#addresses.length - 1; ; left -= 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (left === 0 || isBusy(error)) throw error;
      }
    }
  }
}

/** A pooler assigns another connection each time, which does not know the statement names. */
function sendUnnamed(client: pg.PoolClient): void {
  const send = client.query;
  const unnamed = (sent: unknown) =>
    typeof sent === 'object' && sent !== null && 'name' in sent ? { ...sent, name: undefined } : sent;
  Reflect.set(client, 'query', (...[first, ...rest]: unknown[]) =>
    Reflect.apply(send, client, [unnamed(first), ...rest]),
  );
}

function releasedOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const once = (destroy?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', ended);
    release(destroy);
  };
  const ended = () => once(true);
  client.once('end', ended);
  client.release = once;
  return client;
}
