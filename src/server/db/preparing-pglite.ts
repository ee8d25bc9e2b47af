import { setImmediate } from 'node:timers/promises';
import {
  type messages,
  type ParserOptions,
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

const most = 200;
/** Plans depend on table sizes, so they are renewed after this time. */
const plansLastMs = 60_000;
const yieldAfterMs = 10;

interface KeptStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly rows: messages.RowDescriptionMessage | undefined;
  parsersOf: ParserOptions | undefined;
  parsers: PGlite['parsers'];
}

/**
 * Keeps statements prepared, like a pool's connections with named statements. PGlite otherwise parses,
 * describes and plans each run, which takes most of its time.
 */
export class PreparingPglite extends PGlite {
  readonly #kept = new Map<string, KeptStatement>();
  #prepared = 0;
  #plansMadeAt = performance.now();
  #yieldedAt = 0;

  override async query<Row>(
    text: string,
    parameters: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      await this.#renewPlans();
      const results = await this.#run<Row>(text, parameters, options);
      await this.syncToFs();
      return results;
    });
  }

  override transaction<Given>(work: (transaction: Transaction) => Promise<Given>): Promise<Given> {
    return super.transaction((inner) => {
      const query = async <Row>(text: string, parameters: unknown[] = [], options?: QueryOptions) => {
        if (inner.closed) throw new Error('The transaction is over');
        return await this.#run<Row>(text, parameters, options);
      };
      // `closed` changes, so the transaction is not copied.
      return work(
        new Proxy(inner, {
          get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
        }),
      );
    });
  }

  async #run<Row>(
    text: string,
    parameters: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const results = await this._runExclusiveQuery(async () => {
      const statement = this.#kept.get(text) ?? (await this.#prepare(text));
      this.#kept.delete(text);
      this.#kept.set(text, statement);
      const values = parameters.map((parameter, index) =>
        this.#write(parameter, statement.parameterTypes[index] ?? 0),
      );
      try {
        const answered = await this.#send(
          serialize.bind({ statement: statement.name, values }),
          serialize.execute(),
          serialize.sync(),
        );
        return this.#read<Row>(statement, answered, options);
      } catch (error) {
        // The statement may be stale: a column may have changed its type.
        this.#kept.delete(text);
        await this.#send(serialize.close({ type: 'S', name: statement.name }), serialize.sync());
        throw error;
      }
    });
    // After the query: before it, a transaction could end first.
    await this.#yieldToEventLoop();
    return results;
  }

  /** PGlite answers within microtasks, so a loop of queries would block timers and requests. */
  async #yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#yieldedAt < yieldAfterMs) return;
    await setImmediate();
    this.#yieldedAt = performance.now();
  }

  async #prepare(text: string): Promise<KeptStatement> {
    this.#prepared += 1;
    const name = `kept-${this.#prepared}`;
    const steps = [
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ];
    const [oldest] = this.#kept;
    if (oldest !== undefined && this.#kept.size >= most) {
      this.#kept.delete(oldest[0]);
      steps.unshift(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    const described = await this.#send(...steps);
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      rows: described.find(isRowDescription),
      parsersOf: undefined,
      parsers: {},
    };
  }

  #send(...steps: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.execProtocolStream(Buffer.concat(steps), { syncToFs: false });
  }

  #write(parameter: unknown, type: number): string | null {
    if (parameter === null || parameter === undefined) return null;
    return this.serializers[type]?.(parameter) ?? String(parameter);
  }

  #read<Row>(
    statement: KeptStatement,
    answered: messages.BackendMessage[],
    options: QueryOptions = {},
  ): Results<Row> {
    const { rows } = statement;
    if (rows !== undefined && statement.parsersOf !== options.parsers) {
      statement.parsersOf = options.parsers;
      statement.parsers = Object.fromEntries(
        rows.fields.flatMap(({ dataTypeID }) => {
          const parser = options.parsers?.[dataTypeID] ?? this.parsers[dataTypeID];
          return parser === undefined ? [] : [[dataTypeID, parser]];
        }),
      );
    }
    const [results] = parse.parseResults(
      rows === undefined ? answered : [rows, ...answered],
      statement.parsers,
      options.rowMode === undefined ? {} : { rowMode: options.rowMode },
    );
    return results as Results<Row>;
  }

  async #renewPlans(): Promise<void> {
    if (performance.now() - this.#plansMadeAt < plansLastMs) return;
    this.#plansMadeAt = performance.now();
    await this._runExclusiveQuery(() => this.#send(serialize.query('discard plans')));
  }
}

function isRowDescription(message: messages.BackendMessage): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription';
}
