import { Socket } from 'node:net';
import pg from 'pg';
import { newConnectionName } from './connection-name.ts';

export interface PoolTimeouts {
  /** How long a connection in use may receive nothing. */
  readonly silenceMs: number;
  readonly statementMs: number;
  readonly connectMs: number;
}

const defaultTimeouts: PoolTimeouts = { silenceMs: 12_000, statementMs: 10_000, connectMs: 5000 };
const keepAliveDelayMs = 10_000;

type Connected = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that recovers from a database that disappears silently. It drops a silent connection, and removes a
 * broken one even if its user never releases it, as the query builder does when BEGIN fails.
 */
export class ResilientPool extends pg.Pool {
  constructor(connectionString: string, connections: number, timeouts: Partial<PoolTimeouts> = {}) {
    const { silenceMs, statementMs, connectMs } = { ...defaultTimeouts, ...timeouts };
    super({
      connectionString,
      application_name: newConnectionName(),
      max: connections,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      stream: () => {
        const socket = new Socket();
        return socket.setTimeout(silenceMs, () => {
          socket.destroy(new Error('The database does not answer'));
        });
      },
    });
    // The query already reports the broken connection; an unhandled `error` event would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(releasedOnce);
    super.connect(callback);
    return undefined;
  }
}

/** Releases a client when its connection ends or its user releases it, whichever comes first. */
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
