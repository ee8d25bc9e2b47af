import { formatStep } from '../format-step.ts';
import type { CataloguedMachine } from '../machine-catalogue.ts';
import { composedGuard, isOwnEvent, partName } from '../machine-parts.ts';

/** When a guard lets through, in words. */
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

/**
 * Returns the description of a transition: the step of its event. XState's own events have no step: there it is the
 * end of the actor or of the delay, and the condition of the guard.
 */
export function transitionText(machine: CataloguedMachine, eventType: string, guard: unknown): string {
  if (isOwnEvent(eventType)) return machine.descriptions.events[eventType]?.step ?? eventType;
  const cause = causeText(machine, eventType);
  return guard === undefined ? cause : `${cause.replace(/\.$/, '')}, if ${guardText(machine, guard)}.`;
}
