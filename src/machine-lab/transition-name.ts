import type { AnyTransitionDefinition } from 'xstate';

export function nameTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const alternatives = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = alternatives.indexOf(transition);
  const targets = target?.map((node) => node.id).join(' + ') ?? '(stays)';
  return `${source.id} · ${eventType === '' ? 'always' : eventType} [${place}] → ${targets}`;
}
