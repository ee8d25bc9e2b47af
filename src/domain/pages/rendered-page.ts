import type { InstituteFacts } from '#domain/institute/institute-facts.ts';

export const instituteId = 'institute';

/**
 * The id of the element after a rendered page. Its `data-path` is missing when the page is to be replaced and
 * not hydrated.
 */
export const pageEndId = 'page-end';

export interface ParsedResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface PageQuestion {
  /** Without a query. */
  readonly path: string;
  /** Only the layout with a skeleton. */
  readonly isShell: boolean;
  readonly institute: InstituteFacts;
  readonly ask: (address: string) => Promise<ParsedResponse>;
}

export interface RenderedPage {
  /** The content of the root element. */
  readonly body: string;
  /** Links to preload what the first screen needs besides scripts and styles. */
  readonly preloads: string;
  readonly scripts: readonly string[];
}

export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;
