import { Socket } from 'node:net';
import pg from 'pg';
import { newConnectionName } from './connection-name.ts';

export interface Patience {
  /** For so long a connection may say nothing while it is in use. */
  readonly silenceMs: number;
  readonly statementMs: number;
  readonly connectMs: number;
}

const usual: Patience = { silenceMs: 12_000, statementMs: 10_000, connectMs: 5000 };
const keepAliveDelayMs = 10_000;

type Connected = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that gets over a database that goes away without a word: a connection on which nothing comes is given up, and
 * a broken one leaves the pool even if nobody gives it back, as the query builder does when a transaction cannot begin.
 */
export class PatientPool extends pg.Pool {
  constructor(connectionString: string, connections: number, patience: Partial<Patience> = {}) {
    const { silenceMs, statementMs, connectMs } = { ...usual, ...patience };
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
    // Its query says that a connection broke; an error that nobody listens to would end the process.
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

/** Gives a client back when its connection ends, or when somebody does, whichever comes first. */
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
