import type { MachineDescriptions } from '#machines/descriptions.ts';
import { fillIn } from '#machines/rules/fill-in.ts';
import { timeInIndia } from '#server/india-time.ts';

interface HistoryEvent {
  readonly type: string;
  readonly at: Date;
  /** What replaces `{name}` in the machine's words. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Where the server learned of it; null where that is not known. */
  readonly from: string | null;
}

/** One event as a line of a history: its time in India, the words of its machine, and where it comes from. */
export function historyLine(
  { events, start = '' }: MachineDescriptions,
  { type, at, values, from }: HistoryEvent,
): string {
  const described = events[type];
  return lineOf(at, fillIn(described?.fact ?? described?.step ?? start, values), from);
}

/** A line of a history. */
export const lineOf = (at: Date, words: string, from: string | null): string =>
  `${timeInIndia(at)}  ${words}${from === null ? '' : ` (${from})`}\n`;

/** What `--json` prints. */
export const jsonDocument = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
