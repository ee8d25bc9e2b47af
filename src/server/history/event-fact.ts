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
  const described = events[type];
  const words = described === undefined ? (began ?? start) : (described.fact ?? described.step);
  return fillIn(words, values);
}
