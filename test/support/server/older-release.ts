import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import type { ColumnShape, RuleShape, TableShape } from './database-shape.ts';

const namedParts = v.record(v.string(), v.object({ name: v.string() }));
const snapshot = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tables: v.record(
      v.string(),
      v.object({
        name: v.string(),
        columns: namedParts,
        indexes: namedParts,
        uniqueConstraints: namedParts,
        compositePrimaryKeys: namedParts,
      }),
    ),
  }),
);

/** The columns and unique indexes that the code of a release names, by table. */
export type NamedParts = ReadonlyMap<string, ReadonlySet<string>>;

/** Read from the snapshot that `drizzle-kit` wrote with its last migration. */
export function namedByRelease(lastMigration: string): NamedParts {
  const [number = ''] = lastMigration.split('_');
  const file = join(migrationsFolder, `meta/${number}_snapshot.json`);
  const { tables } = v.parse(snapshot, readFileSync(file, 'utf8'));
  return new Map(
    Object.values(tables).map(({ name, columns, ...rest }) => {
      const parts = [columns, rest.indexes, rest.uniqueConstraints, rest.compositePrimaryKeys];
      const names = parts.flatMap((each) => Object.values(each)).map((part) => part.name);
      return [name, new Set([...names, `${name}_pkey`])];
    }),
  );
}

export interface Trouble {
  /** The name of the table, column, index or constraint, for the list of accepted ones. */
  readonly about: string;
  readonly advice: string;
}

const acceptIt = 'in the next one, which names it in src/server/db/last-release.json with the reason';

/**
 * @param older the database of the release
 * @param named the parts that its code names
 * @param newer the database after all migrations
 */
export function troubles(
  older: readonly TableShape[],
  named: NamedParts,
  newer: readonly TableShape[],
): Trouble[] {
  const newerTables = new Map(newer.map((table) => [table.name, table]));
  return older.flatMap((table) => {
    const names = named.get(table.name);
    if (names === undefined) return [];
    const now = newerTables.get(table.name);
    if (now !== undefined) return [...columnTroubles(table, names, now), ...ruleTroubles(table, names, now)];
    const advice = `The table ${table.name} is gone, but the last release uses it. Stop using it in this release, and drop it in a migration of the next one.`;
    return { about: table.name, advice };
  });
}

function columnTroubles(older: TableShape, names: ReadonlySet<string>, newer: TableShape): Trouble[] {
  const newerColumns = new Map(newer.columns.map((column) => [column.name, column]));
  const path = (name: string) => `${older.name}.${name}`;
  const changed = older.columns.flatMap((was) => {
    const advice = names.has(was.name)
      ? changedColumn(path(was.name), was, newerColumns.get(was.name))
      : undefined;
    return advice === undefined ? [] : { about: path(was.name), advice };
  });
  const added = newer.columns
    .filter(({ name, isRequired, hasDefault, isComputed }) => {
      return !names.has(name) && isRequired && !hasDefault && !isComputed;
    })
    .map(({ name }) => ({
      about: path(name),
      advice: `${path(name)} needs a value, which the last release does not give. Give it a default or let it be null in this release, and require it ${acceptIt}.`,
    }));
  return [...changed, ...added];
}

function changedColumn(path: string, was: ColumnShape, is: ColumnShape | undefined): string | undefined {
  if (is === undefined) {
    return `${path} is gone or has another name, but the last release uses it. Stop using it in this release, and drop it in a migration of the next one. A new name is a new column beside it.`;
  }
  if (is.type !== was.type) {
    return `${path} is ${is.type} and was ${was.type}. Add a column of the new type beside it and write both in this release, and drop the old one in the next.`;
  }
  if (is.isComputed && !was.isComputed) {
    return `${path} is computed now, so the last release cannot write it. Add a computed column beside it in this release, and drop the old one in the next.`;
  }
  if (is.isRequired && !was.isRequired) {
    return `${path} needs a value now, which the last release may leave out. Always write one in this release, and require it ${acceptIt}.`;
  }
  if (was.hasDefault && !is.hasDefault) {
    return `${path} has lost its default, by which the last release may write it. Always write it in this release, and drop the default ${acceptIt}.`;
  }
  return undefined;
}

function ruleTroubles(older: TableShape, names: ReadonlySet<string>, newer: TableShape): Trouble[] {
  const withDefault = new Set(newer.columns.filter((each) => each.hasDefault).map(({ name }) => name));
  const isIn = (rules: readonly RuleShape[], { name, definition }: RuleShape) =>
    rules.some((each) => each.name === name && each.definition === definition);
  /** The older release leaves new columns empty, so a rule on these alone holds for its rows. */
  const isHarmless = ({ isUnique, columns }: RuleShape) =>
    columns.length > 0 && columns.every((name) => !names.has(name) && !(isUnique && withDefault.has(name)));
  const added = newer.rules
    .filter((rule) => !isIn(older.rules, rule) && !isHarmless(rule))
    .map(({ name, definition }) => ({
      about: name,
      advice: `${older.name} has a new rule, ${name} (${definition}), which rows of the last release may break. Write only rows that keep it in this release, and add it ${acceptIt}.`,
    }));
  const lost = older.rules
    .filter((rule) => rule.isUnique && names.has(rule.name) && !isIn(newer.rules, rule))
    .map(({ name }) => ({
      about: name,
      advice: `${older.name} has lost the unique index ${name}, which the last release may need for «on conflict». Stop using it in this release, and drop it in a migration of the next one.`,
    }));
  return [...added, ...lost];
}
