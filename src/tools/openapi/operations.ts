import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { staffRole } from '#contract/office/office-call.ts';
import type { Method } from '#contract/wire.ts';
import { filesUnder } from '../bundle/files-under.ts';

const source = resolve(import.meta.dirname, '../..');

const schema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
);
const call = v.object({
  method: v.picklist(['GET', 'POST', 'PATCH']) satisfies v.GenericSchema<unknown, Method>,
  path: v.string(),
  request: schema,
  response: schema,
  signInMessage: v.optional(v.string()),
  staff: v.optional(v.array(staffRole)),
  needsConfirmation: v.optional(v.string()),
});

export interface Operation extends v.InferOutput<typeof call> {
  readonly id: string;
  /** Such as `office/staff`. */
  readonly file: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string | undefined>;
}

interface Contract {
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<string, v.GenericSchema>;
}

export async function loadContract(): Promise<Contract> {
  const found: Operation[] = [];
  const schemas = new Map<string, v.GenericSchema>();
  for (const folder of ['domain', 'contract']) {
    // TypeScript writes build info next to a tsconfig.json.
    const paths = [...filesUnder(join(source, folder))].filter((path) => path.endsWith('.ts')).sort();
    for (const path of paths) {
      const file = relative(join(source, folder), path).split(sep).join('/').replace(/\.ts$/, '');
      const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
      for (const [name, value] of Object.entries(exported).sort(byName)) {
        if (v.is(schema, value)) schemas.set(name, value);
        else if (v.is(call, value)) found.push(toOperation(name, file, v.parse(call, value)));
      }
    }
  }
  return { operations: found.filter((each) => isServed(each, found)), schemas };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function toOperation(id: string, file: string, parsed: v.InferOutput<typeof call>): Operation {
  const [path = '', query = ''] = parsed.path.split('?');
  const names = [...new URLSearchParams(query)].map(
    ([name, value]) => [name, value.startsWith('{') ? undefined : value] as const,
  );
  return { ...parsed, id, file, path, query: new Map(names) };
}

/** Some GETs are defined twice, with and without a query. */
const isServed = (operation: Operation, all: readonly Operation[]): boolean =>
  operation.query.size === 0 ||
  !all.some(
    ({ method, path, query }) => method === operation.method && path === operation.path && query.size === 0,
  );
