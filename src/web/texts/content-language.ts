import { languageTag } from '#domain/text/languages.ts';
import { shownLanguage } from './t.ts';

const letters = /\p{L}/u;
const telugu = /\p{Script=Telugu}/u;
const devanagari = /\p{Script=Devanagari}/u;

/**
 * For `lang` of what the institute writes, so that a screen reader speaks it in its own language.
 * @param text may be HTML
 * @returns undefined in the language of the page
 */
export function contentLanguage(text: string): string | undefined {
  if (!letters.test(text)) return undefined;
  const written = telugu.test(text) ? 'te' : devanagari.test(text) ? 'hi' : 'en';
  return written === shownLanguage() ? undefined : languageTag(written);
}
