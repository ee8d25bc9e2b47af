import {
  cookieLanguage,
  type Language,
  languageCookie,
  languageTag,
  toLanguage,
} from '#domain/text/languages.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** The server reads the cookie: the first page is in the language. */
export function rememberLanguage(language: Language, page: Document): void {
  const maxAge = language === 'en' ? 0 : yearSeconds;
  page.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}

/** @param isSent whether the server rendered the page in its language */
export const pageLanguage = (page: Document, isSent: boolean): Language =>
  isSent ? toLanguage(page.documentElement.lang) : cookieLanguage(page.cookie);

export function setPageLanguage(language: Language, page: Document): void {
  // Browsers recalculate the styles of all elements even for an equal value.
  if (page.documentElement.lang !== languageTag(language)) page.documentElement.lang = languageTag(language);
  // Some browsers forget a script's cookie after seven days.
  if (language !== 'en') rememberLanguage(language, page);
}
