import { formatStep } from '../format-step.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import { composedGuard, isOwnEvent, partName } from '../machine-parts.ts';

function guardText(machine: CataloguedMachine, guard: unknown): string {
  const composed = composedGuard(guard);
  if (composed === null) return machine.descriptions.guards[partName(guard)] ?? partName(guard);
  const inner = composed.guards.map((each) => guardText(machine, each));
  return composed.by === 'not' ? `it is not so that ${inner.join('')}` : inner.join(` ${composed.by} `);
}

function causeText(machine: CataloguedMachine, eventType: string): string {
  if (eventType === '') return 'At once.';
  if (eventType.startsWith('xstate.done.state.')) return 'The states inside have ended.';
  const [, kind, id] = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.+)$/.exec(eventType) ?? [];
  if (kind === undefined || id === undefined) return formatStep(machine, { type: eventType });
  const { outcomes = {} } = machine.descriptions.actors[id] ?? {};
  if (kind === 'done') return outcomes['*'] ?? `«${id}» ends.`;
  return kind === 'error' ? (outcomes.failed ?? `«${id}» fails.`) : `«${id}» changes.`;
}

/** The description of the event; for XState's own events, of the ended actor or delay and the guard. */
export function transitionText(machine: CataloguedMachine, eventType: string, guard: unknown): string {
  if (isOwnEvent(eventType)) {
    const { step, fact } = machine.descriptions.events[eventType] ?? {};
    return step ?? fact ?? eventType;
  }
  const cause = causeText(machine, eventType);
  return guard === undefined ? cause : `${cause.replace(/\.$/, '')}, if ${guardText(machine, guard)}.`;
}
