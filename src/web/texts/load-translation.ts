import type { Language } from '#domain/text/languages.ts';
import { type Translation, translateBy } from './t.ts';

const catalogues = {
  te: () => import('./te.json'),
  hi: () => import('./hi.json'),
} as const;

/** @throws Error when the catalogue cannot be loaded */
export async function loadTranslation(language: Language): Promise<void> {
  if (language === 'en') return;
  const { default: texts } = await catalogues[language]();
  const translation: Translation = { language, texts };
  translateBy(() => translation);
}
