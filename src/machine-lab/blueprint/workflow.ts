import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import type * as accounts from '#contract/accounts.ts';
import type * as boughtCourses from '#contract/bought-courses.ts';
import type * as enquiries from '#contract/enquiries.ts';
import type * as officeAllowances from '#contract/office/allowances.ts';
import type * as officeOrders from '#contract/office/orders.ts';
import type * as officeQuizzes from '#contract/office/quizzes.ts';
import type * as officeRefunds from '#contract/office/refunds.ts';
import type * as payments from '#contract/payments.ts';
import type * as quizzes from '#contract/quizzes.ts';
import type { Call } from '#contract/wire.ts';

type Contract = typeof accounts &
  typeof boughtCourses &
  typeof enquiries &
  typeof officeAllowances &
  typeof officeOrders &
  typeof officeQuizzes &
  typeof officeRefunds &
  typeof payments &
  typeof quizzes;
type MethodAndPath<Each> = Each extends Call ? Pick<Each, 'method' | 'path'> : never;

export type Operation = MethodAndPath<Contract[keyof Contract]>;

export interface Automation {
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
}

export const isOperation = (each: Operation | Automation): each is Operation => 'method' in each;

export interface Constant {
  readonly constant: string;
}

export type Source<Event extends string> = Event | Constant;

export type Screen = readonly [machine: string, state: string];

/** How a command ends without an event. */
export interface WithoutEvent {
  /** Absent when the command succeeds and changes nothing. */
  readonly status?: number;
  readonly says: string;
  /** Empty when the result does not depend on the state. */
  readonly states: readonly string[];
}

export interface Step<Event extends string> {
  readonly title: string;
  readonly screens: readonly Screen[];
  readonly commands: readonly (Operation | Automation)[];
  readonly events: readonly Event[];
  /** States of the server's machine in which the command begins another stream. */
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
  readonly names: readonly string[];
  readonly sources: readonly FieldSource<Event>[];
}

export interface Workflow<Event extends string = string> {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** A stream, or rows of tables. */
  readonly events: 'order_events' | 'attempt_events' | 'rows';
  /** null where rows are written directly. */
  readonly machine: AnyStateMachine | null;
  readonly steps: readonly Step<Event>[];
  readonly views: readonly View<Event>[];
  /** Events that no view of the workflow reads, with the place that does. */
  readonly unread: readonly { readonly event: Event; readonly because: string }[];
}

export const refused = (status: number, says: string, ...states: readonly string[]): WithoutEvent => ({
  status,
  says,
  states,
});

export const unchanged = (says: string, ...states: readonly string[]): WithoutEvent => ({ says, states });

export const tableRow = (table: PgTable): Constant => ({ constant: `row of \`${getTableName(table)}\`` });

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
type Parts<Type> = Type extends readonly (infer Item)[]
  ? Parts<Item>
  : Type extends object
    ? Type | Parts<Type[keyof Type]>
    : never;
type OperationOf<Response> = Operation & { readonly response: v.GenericSchema<unknown, Response> };

/** The compiler rejects a schema that the operation does not return. */
export const viewBuilder =
  <Event extends string>() =>
  <const Schema extends ObjectSchema, Response>(
    reader: OperationOf<Response> & (v.InferOutput<Schema> extends Parts<Response> ? unknown : never),
    record: string,
    schema: Schema,
    sources: readonly FieldSource<Event, keyof Schema['entries'] & string>[],
  ): View<Event> => ({ reader, record, names: Object.keys(schema.entries), sources });

export const tableView = <const Table extends PgTable>(
  reader: Automation,
  table: Table,
): View<Table['_']['name']> => {
  const names = Object.keys(getTableColumns(table));
  return { reader, record: 'row', names, sources: [{ fields: names, from: [getTableName(table)] }] };
};
