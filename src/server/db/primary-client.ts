import pg from 'pg';

type ClientOptions = pg.ClientConfig;
type Connected = (error?: Error) => void;

const readOnly = () => Object.assign(new Error('The server takes no writes'), { code: '25006' });

/**
 * Clients that connect to the primary of several hosts: the last known one first. A returned former primary
 * may accept connections but no writes.
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

    #leave(): void {
      if (current === this.#tried) current = (current + 1) % addresses.length;
    }
  };
}
