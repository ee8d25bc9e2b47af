import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import type { Language } from '#domain/text/languages.ts';

export const instituteId = 'institute';

/** Without `data-path` on it, the page is replaced, not hydrated. */
export const pageEndId = 'page-end';

export interface ParsedResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface PageQuestion {
  readonly path: string;
  /** Renders a skeleton. */
  readonly isShell: boolean;
  readonly institute: InstituteFacts;
  readonly language: Language;
  readonly ask: (address: string) => Promise<ParsedResponse>;
}

export interface RenderedPage {
  readonly body: string;
  readonly preloads: string;
  readonly scripts: readonly string[];
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;

/** Titles, and texts outside of the rendered page. */
export type TranslateText = (text: string, language: Language) => string;
