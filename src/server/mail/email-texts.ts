import type { Language } from '#domain/text/languages.ts';
import { localDate } from '#domain/text/local-date.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/text/placeholders.ts';
import hi from './texts/hi.json' with { type: 'json' };
import te from './texts/te.json' with { type: 'json' };

type Text = keyof typeof te;

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, te, hi };

export interface EmailTexts {
  readonly language: Language;
  /** An English text in the language, with its placeholders filled in. */
  readonly say: <Written extends Text>(text: Written, ...values: PlaceholderValues<Written>) => string;
  /** A label in the language; in English if the catalogue lacks it. */
  readonly label: (text: string) => string;
  /** A day in India; '' if invalid. */
  readonly day: (iso: string | null) => string;
}

/** @param chosen null where the user has chosen none */
export function emailTexts(chosen: Language | null): EmailTexts {
  const language = chosen ?? 'en';
  const texts = catalogues[language];
  const label = (text: string) => texts[text] ?? text;
  return {
    language,
    label,
    say: (text, ...[values]) => fillPlaceholders(label(text), values),
    day: (iso) => localDate(iso, language),
  };
}
