import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import type * as accounts from '#contract/accounts.ts';
import type * as boughtCourses from '#contract/bought-courses.ts';
import type * as enquiries from '#contract/enquiries.ts';
import type * as officeQuizzes from '#contract/office/quizzes.ts';
import type * as payments from '#contract/payments.ts';
import type * as quizzes from '#contract/quizzes.ts';
import type { Call } from '#contract/wire.ts';

type Contract = typeof accounts &
  typeof boughtCourses &
  typeof enquiries &
  typeof officeQuizzes &
  typeof payments &
  typeof quizzes;
type MethodAndPath<Each> = Each extends Call ? Pick<Each, 'method' | 'path'> : never;

/** An operation of the contract, by its method and path. */
export type Operation = MethodAndPath<Contract[keyof Contract]>;

/** What begins without an operation: a job, the gateway or a command line. */
export interface Automation {
  readonly name: string;
  /** The file that does it, from the root of the repository. */
  readonly file: string;
}

export const isOperation = (each: Operation | Automation): each is Operation => 'method' in each;

/** A value that no event holds, by its name. */
export interface Constant {
  readonly constant: string;
}

export type Source<Event extends string> = Event | Constant;

/** The state of a browser machine that makes the request: the machine's name and the state's path. */
export type Screen = readonly [machine: string, state: string];

/** How a command ends without an event. */
export interface WithoutEvent {
  /** The status of the refusal; absent when the command succeeds and nothing changes. */
  readonly status?: number;
  readonly says: string;
  /** The states of the server's machine in which it does; empty for one that no state decides. */
  readonly states: readonly string[];
}

export interface Step<Event extends string> {
  readonly title: string;
  readonly screens: readonly Screen[];
  readonly commands: readonly (Operation | Automation)[];
  readonly events: readonly Event[];
  /** The states of the server's machine in which it begins another stream. */
  readonly beginsIn?: readonly string[];
  readonly withoutEvent: readonly WithoutEvent[];
  /** The events that an automation acts on. */
  readonly actsOn?: readonly Event[];
}

export interface FieldSource<Event extends string, Field extends string = string> {
  readonly fields: readonly Field[];
  readonly from: readonly Source<Event>[];
}

/** A record that an operation or a command line reads. */
export interface View<Event extends string> {
  readonly reader: Operation | Automation;
  readonly record: string;
  /** All fields of the record, from its schema. */
  readonly names: readonly string[];
  readonly sources: readonly FieldSource<Event>[];
}

export interface Workflow<Event extends string = string> {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Where its events are stored: a stream, or the rows that are written. */
  readonly events: 'order_events' | 'attempt_events' | 'rows';
  /** The machine on the server that takes the events; null where rows are written. */
  readonly machine: AnyStateMachine | null;
  readonly steps: readonly Step<Event>[];
  readonly views: readonly View<Event>[];
  /** The events that nothing of the workflow reads, and where they are read. */
  readonly unread: readonly { readonly event: Event; readonly because: string }[];
}

export const refused = (status: number, says: string, ...states: readonly string[]): WithoutEvent => ({
  status,
  says,
  states,
});

export const unchanged = (says: string, ...states: readonly string[]): WithoutEvent => ({ says, states });

/** A value that comes from the row of a table and not from an event. */
export const rowOf = (table: PgTable): Constant => ({ constant: `row of \`${getTableName(table)}\`` });

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
/** A type and all types inside it. */
type Parts<Type> = Type extends readonly (infer Item)[]
  ? Parts<Item>
  : Type extends object
    ? Type | Parts<Type[keyof Type]>
    : never;
type OperationOf<Response> = Operation & { readonly response: v.GenericSchema<unknown, Response> };

/** Returns the builder of a workflow's views; the compiler refuses a record that the operation does not return. */
export const viewsOf =
  <Event extends string>() =>
  <const Schema extends ObjectSchema, Response>(
    reader: OperationOf<Response> & (v.InferOutput<Schema> extends Parts<Response> ? unknown : never),
    record: string,
    schema: Schema,
    sources: readonly FieldSource<Event, keyof Schema['entries'] & string>[],
  ): View<Event> => ({ reader, record, names: Object.keys(schema.entries), sources });

/** The view of a command line that reads a whole table. */
export const tableView = <const Table extends PgTable>(
  reader: Automation,
  table: Table,
): View<Table['_']['name']> => {
  const names = Object.keys(getTableColumns(table));
  return { reader, record: 'row', names, sources: [{ fields: names, from: [getTableName(table)] }] };
};
