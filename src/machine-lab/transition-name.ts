import type { AnyTransitionDefinition } from 'xstate';

/** Names one transition of a machine: where from, on what, which of the alternatives, where to. */
export function nameTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const alternatives = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = alternatives.indexOf(transition);
  const targets = target?.map((node) => node.id).join(' + ') ?? '(stays)';
  return `${source.id} · ${eventType === '' ? 'always' : eventType} [${place}] → ${targets}`;
}
