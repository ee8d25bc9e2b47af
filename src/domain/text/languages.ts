/** What visitors can read the site in. English is as `docs/specification.md` words it. */
export const languages = [
  { code: 'en', tag: 'en-IN', name: 'English' },
  { code: 'te', tag: 'te-IN', name: 'తెలుగు' },
  { code: 'hi', tag: 'hi-IN', name: 'हिन्दी' },
] as const;

export type Language = (typeof languages)[number]['code'];

export const languageCookie = 'language';

/** @param tag such as `te-IN` */
export const toLanguage = (tag: string | null | undefined): Language =>
  languages.find(({ code }) => code === tag?.split('-', 1)[0])?.code ?? 'en';

export const languageTag = (language: Language): string =>
  languages.find(({ code }) => code === language)?.tag ?? 'en-IN';

/** @param cookies of a request or a document */
export const cookieLanguage = (cookies: string | null | undefined): Language =>
  toLanguage(
    cookies
      ?.split(';')
      .map((each) => each.trim().split('='))
      .find(([name]) => name === languageCookie)?.[1],
  );
