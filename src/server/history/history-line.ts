import { timeInIndia } from '#server/common/india-time.ts';

/** @param from the source; null when unknown */
export const historyLine = (at: Date, words: string, from: string | null): string =>
  `${timeInIndia(at)}  ${words}${from === null ? '' : ` (${from})`}\n`;

/** The output of `--json`. */
export const jsonDocument = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
