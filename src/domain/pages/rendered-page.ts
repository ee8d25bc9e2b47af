import type { InstituteFacts } from '#domain/institute/institute-facts.ts';

export const instituteId = 'institute';

/** Follows a rendered page; without `data-path`, the page is replaced and not hydrated. */
export const pageEndId = 'page-end';

export interface ParsedResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface PageQuestion {
  /** Without a query. */
  readonly path: string;
  /** The layout with a skeleton. */
  readonly isShell: boolean;
  readonly institute: InstituteFacts;
  readonly ask: (address: string) => Promise<ParsedResponse>;
}

export interface RenderedPage {
  readonly body: string;
  /** Preloads for the first screen, besides scripts and styles. */
  readonly preloads: string;
  readonly scripts: readonly string[];
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;
