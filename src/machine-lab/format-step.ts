import { fillIn, formatValue, isRecord, valueAt } from '#domain/text/fill-in.ts';
import type { CataloguedMachine } from './machine-catalogue.ts';

type Named = Pick<CataloguedMachine, 'machine' | 'descriptions'>;

export interface PathEvent {
  readonly type: string;
}

/** «400 ms», «2.5 s», «15 min». */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return milliseconds >= 60_000 && milliseconds % 60_000 === 0
    ? `${milliseconds / 60_000} min`
    : `${milliseconds / 1000} s`;
}

function formatDelay({ machine, descriptions }: Named, delay: string): string {
  const wait: unknown = machine.implementations.delays[delay] ?? (Number(delay) || undefined);
  const length = typeof wait === 'number' ? `Wait ${formatDuration(wait)}` : 'Wait';
  const then = descriptions.delays[delay];
  return then === undefined ? `${length}.` : `${length}: ${then}`;
}

/** The keys to look up, most specific first. */
function outcomeNames(output: unknown): string[] {
  if (!isRecord(output)) return output === undefined || output === null ? [] : [String(output)];
  return typeof output.kind === 'string' ? [`${output.kind} ${formatValue(output.status)}`, output.kind] : [];
}

function formatOutcome(
  { descriptions }: Named,
  id: string,
  names: readonly string[],
  output: unknown,
): string {
  const outcomes = descriptions.actors[id]?.outcomes ?? {};
  const found = names.map((name) => outcomes[name]).find((step) => step !== undefined);
  return fillIn(found ?? `The actor «${id}» ${names[0] === 'failed' ? 'fails' : 'ends'}.`, output);
}

/** The id after one of XState's prefixes; null for other events. */
const after = (type: string, prefix: string) => (type.startsWith(prefix) ? type.slice(prefix.length) : null);

/** An event of a generated path as a manual step: what to press, type or wait for, or what happens. */
export function formatStep(machine: Named, event: PathEvent): string {
  const { descriptions } = machine;
  if (event.type === 'xstate.init') {
    return fillIn(descriptions.start ?? `Begin: ${descriptions.title}.`, valueAt(event, 'input'));
  }
  const delay = after(event.type, 'xstate.after.');
  if (delay !== null) return formatDelay(machine, delay.split('.')[0] ?? '');
  const ended = after(event.type, 'xstate.done.actor.');
  if (ended !== null) {
    const output = valueAt(event, 'output');
    return formatOutcome(machine, ended, [...outcomeNames(output), '*'], output);
  }
  const failed = after(event.type, 'xstate.error.actor.');
  if (failed !== null) return formatOutcome(machine, failed, ['failed'], event);
  const described = descriptions.events[event.type];
  return fillIn(described?.step ?? described?.fact ?? event.type, event);
}
