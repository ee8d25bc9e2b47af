import type { Language } from '#domain/text/languages.ts';
import { rememberLanguage } from '#web/platform/page-language.ts';
import { keepFields } from './kept-fields.ts';
import { useServices } from './use-services.ts';

/** @returns remembers the language and loads the page again, in it */
export function useLanguageChoice(): (language: Language) => void {
  const { reload } = useServices();
  return (language) => {
    rememberLanguage(language, document);
    keepFields(window);
    reload();
  };
}
