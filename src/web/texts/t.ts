import { type Language, languageTag } from '#domain/text/languages.ts';
import {
  fillPlaceholders,
  type PlaceholderValues,
  type Translate,
  type WithoutPlaceholders,
} from '#domain/text/placeholders.ts';
import type te from './te.json';

/** An English text of the screens: a key of the catalogues. */
type Text = keyof typeof te;
/** A text without placeholders. */
export type Label = WithoutPlaceholders<Text>;

export interface Translation {
  readonly language: Language;
  /** By the English text. */
  readonly texts: Readonly<Record<string, string>>;
}

let current: () => Translation | undefined = () => undefined;

/** @param find the translation of the page that is being rendered */
export function translateBy(find: () => Translation | undefined): void {
  current = find;
}

export const shownLanguage = (): Language => current()?.language ?? 'en';

/** For `Intl`. */
export const shownTag = (): string => languageTag(shownLanguage());

/**
 * The text in the language of the page, with its placeholders filled in. Call it while rendering: modules are
 * loaded before the translation.
 */
export const t = <Written extends Text>(text: Written, ...[values]: PlaceholderValues<Written>): string =>
  fillPlaceholders(current()?.texts[text] ?? text, values);

/**
 * A text of a machine, the server or a content field; unchanged if the catalogue lacks it. The catalogue has
 * `{number}` in place of the number of a text, which may be one to call.
 */
export const translated: Translate = (text, values) => {
  const texts = current()?.texts;
  const [number] = /\+?\d(?:[\d -]*\d)?/.exec(text) ?? [];
  if (texts === undefined || values !== undefined || number === undefined || text in texts)
    return fillPlaceholders(texts?.[text] ?? text, values);
  return fillPlaceholders(texts[text.replace(number, '{number}')] ?? text, { number });
};
