import { fillIn } from '#domain/text/fill-in.ts';
import type { MachineDescriptions } from '#machines/descriptions.ts';

/**
 * What a machine's descriptions say of a stored event, in the past tense.
 * @param values what replaces `{name}`
 */
export function factOf({ events, began, start = '' }: MachineDescriptions, type: string, values: object) {
  const described = events[type];
  const words = described === undefined ? (began ?? start) : (described.fact ?? described.step);
  return fillIn(words, values);
}
