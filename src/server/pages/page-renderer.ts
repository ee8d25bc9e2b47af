import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { PageQuestion, RenderedPage, RenderPage, TranslateText } from '#domain/pages/rendered-page.ts';
import type { Language } from '#domain/text/languages.ts';
import { describeError } from '#server/common/describe-error.ts';
import { withTimeout } from '#server/common/with-timeout.ts';

const timeoutMs = 2000;

const rendererModule = v.object({
  renderPage: v.custom<RenderPage>((exported) => typeof exported === 'function'),
  translateText: v.custom<TranslateText>((exported) => typeof exported === 'function'),
});
const screenFiles = v.record(
  v.string(),
  v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
);
const languageFiles = v.record(
  v.string(),
  v.object({ scripts: v.array(v.string()), fonts: v.array(v.string()) }),
);

export interface PageRenderer {
  readonly routeFiles: (route: string) => v.InferOutput<typeof screenFiles>[string] | undefined;
  readonly languageFiles: (language: Language) => v.InferOutput<typeof languageFiles>[string] | undefined;
  /**
   * undefined when rendering fails, which is logged.
   * @param askOther another API than the site's
   */
  readonly render: (
    rendering: Rendering,
    askOther?: PageQuestion['ask'],
  ) => Promise<RenderedPage | undefined>;
  /** Unchanged where the renderer cannot be loaded. */
  readonly translate: (text: string, language: Language) => Promise<string>;
}

export type Rendering = Omit<PageQuestion, 'ask'>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface RendererParts {
  readonly logger: Logger;
  readonly ask: PageQuestion['ask'];
}

export function pageRenderer(folder: string, { logger, ask }: RendererParts): PageRenderer | undefined {
  const script = join(folder, 'render-page.js');
  if (!existsSync(script)) return undefined;
  const files = v.parse(screenFiles, readJson(join(folder, 'screen-files.json')));
  const ofLanguages = v.parse(languageFiles, readJson(join(folder, 'language-files.json')));
  const load = async () => {
    const loaded: unknown = await import(pathToFileURL(script).href);
    return v.parse(rendererModule, loaded);
  };
  // Parallel to opening the database.
  const loading = load();
  // Reported with the first requested page.
  loading.catch(() => undefined);
  return {
    routeFiles: (route) => files[route],
    languageFiles: (language) => ofLanguages[language],
    render: async (rendering, askOther = ask) => {
      try {
        const made = loading.then(({ renderPage }) => renderPage({ ...rendering, ask: askOther }));
        const page = await withTimeout(timeoutMs, made);
        if (page === undefined) throw new Error('It takes too long');
        return page;
      } catch (error) {
        logger.warn(
          { error: describeError(error), path: rendering.path },
          'A page could not be rendered on the server',
        );
        return undefined;
      }
    },
    translate: (text, language) =>
      loading.then(
        ({ translateText }) => translateText(text, language),
        () => text,
      ),
  };
}
