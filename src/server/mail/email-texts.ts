import { formatDate } from '#domain/text/format-date.ts';
import { type Language, languageTag } from '#domain/text/languages.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/text/placeholders.ts';
import hi from './texts/hi.json' with { type: 'json' };
import te from './texts/te.json' with { type: 'json' };

type Text = keyof typeof te;

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, te, hi };

export interface EmailTexts {
  /** An English text in the language, with its placeholders filled in. */
  readonly say: <Written extends Text>(text: Written, ...values: PlaceholderValues<Written>) => string;
  /** A label in the language; in English if the catalogue lacks it. */
  readonly label: (text: string) => string;
  /** A day in India; '' if invalid. */
  readonly day: (iso: string | null) => string;
}

/** @param language null where the user has chosen none */
export function emailTexts(language: Language | null): EmailTexts {
  const texts = catalogues[language ?? 'en'];
  const label = (text: string) => texts[text] ?? text;
  return {
    label,
    say: (text, ...[values]) => fillPlaceholders(label(text), values),
    day: (iso) => {
      const english = formatDate(iso);
      if (language === null || language === 'en' || english === '') return english;
      const format = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;
      return new Intl.DateTimeFormat(languageTag(language), format).format(Date.parse(iso ?? ''));
    },
  };
}
