import pg from 'pg';

/** What a client of a pool is created from. */
type ClientOptions = pg.ClientConfig;
type Connected = (error?: Error) => void;

/** As PostgreSQL says it of a write at a standby. */
const readOnly = () => Object.assign(new Error('The server takes no writes'), { code: '25006' });

/**
 * Creates the class of clients that connect to the server that takes writes, one of several addresses. The one that
 * was found last is tried first, by all of them. When a client cannot connect or its connection breaks, the next
 * client tries the next address: a primary that came back after its standby took over may accept connections and
 * answer no write. A single address is taken as it is.
 */
export function primaryClient(addresses: readonly string[]): new (options?: ClientOptions) => pg.Client {
  let current = 0;
  if (addresses.length === 1) return pg.Client;

  return class PrimaryClient extends pg.Client {
    readonly #tried = current;

    constructor(options: ClientOptions = {}) {
      super({ ...options, connectionString: addresses[current] });
      this.on('error', () => this.#leave());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (callback === undefined) return connected;
      connected.then(() => callback(), callback);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query({ text: 'show transaction_read_only', rowMode: 'array' });
        if (rows[0]?.[0] !== 'off') {
          await this.end();
          throw readOnly();
        }
        return this;
      } catch (error) {
        this.#leave();
        throw error;
      }
    }

    /** Once for all clients of this address. */
    #leave(): void {
      if (current === this.#tried) current = (current + 1) % addresses.length;
    }
  };
}
