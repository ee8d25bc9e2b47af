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

/** Statements kept at once; what was asked for longest ago goes first. */
const most = 200;
/** Plans suit the size that the tables had when they were made, so they are made anew now and then. */
const plansLastMs = 60_000;

interface KeptStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly rows: messages.RowDescriptionMessage | undefined;
  /** The parsers that it was last run with, and those among them that its columns need. */
  parsersOf: ParserOptions | undefined;
  parsers: PGlite['parsers'];
}

/**
 * The embedded database, which keeps each statement prepared that it has run, as a pool's connections keep those
 * with a name: the plain one parses, describes and plans a statement every time, which takes most of its time.
 */
export class PreparingPglite extends PGlite {
  readonly #kept = new Map<string, KeptStatement>();
  #prepared = 0;
  #plansMadeAt = performance.now();

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
      // Nothing is copied but what is asked: whether it is closed changes.
      return work(
        new Proxy(inner, {
          get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
        }),
      );
    });
  }

  #run<Row>(text: string, parameters: readonly unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const statement = this.#kept.get(text) ?? (await this.#prepare(text));
      // The last asked for is the last to go.
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
        // It may be at fault itself: a column of it may have another type by now.
        this.#kept.delete(text);
        await this.#send(serialize.close({ type: 'S', name: statement.name }), serialize.sync());
        throw error;
      }
    });
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
      // Who runs a prepared statement always names the same parsers, so those of its columns are found once.
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
    // What a row is, the statement decides: the caller says it, as with the class that this one extends.
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
