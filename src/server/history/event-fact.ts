import { fillIn } from '#domain/text/fill-in.ts';
import type { MachineDescriptions } from '#machines/descriptions.ts';

/**
 * @param values replace `{name}`
 * @returns a stored event in the past tense, from the machine's descriptions
 */
export function eventFact(
  { events = {}, began, start = '' }: MachineDescriptions,
  type: string,
  values: object,
) {
  const { fact, step } = events[type] ?? {};
  return fillIn(fact ?? step ?? began ?? start, values);
}
