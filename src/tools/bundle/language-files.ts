import { languages } from '#domain/text/languages.ts';
import { scriptFonts } from './subset-fonts.ts';

interface BuiltFile {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
}

/** @returns by language, the addresses that a page in it loads at once */
export function languageFiles(files: readonly BuiltFile[]) {
  const addresses = (isWanted: (file: BuiltFile) => boolean) =>
    files.filter(isWanted).map(({ fileName }) => `/${fileName}`);
  return Object.fromEntries(
    languages.map(({ code }) => [
      code,
      {
        scripts: addresses(({ facadeModuleId }) => facadeModuleId?.endsWith(`/texts/${code}.json`) === true),
        fonts: addresses(({ fileName }) =>
          scriptFonts.some(
            ({ language, to }) => language === code && new RegExp(`/${to}-[^/]*\\.woff2$`).test(fileName),
          ),
        ),
      },
    ]),
  );
}
