import { timeInIndia } from '#server/common/india-time.ts';

/**
 * A line of a history, with its time in India.
 * @param from where the server learned of it; null where that is not known
 */
export const lineOf = (at: Date, words: string, from: string | null): string =>
  `${timeInIndia(at)}  ${words}${from === null ? '' : ` (${from})`}\n`;

/** What `--json` prints. */
export const jsonDocument = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
