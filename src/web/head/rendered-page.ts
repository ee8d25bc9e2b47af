import type { InstituteFacts } from '#contract/institute.ts';

/** The id of the element with the institute's facts as JSON. */
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
  /** Sends a GET to a path such as `/api/banner/active`. */
  readonly ask: (address: string) => Promise<ParsedResponse>;
}

export interface RenderedPage {
  /** The content of the root element. */
  readonly body: string;
  /** Links to preload what the first screen needs besides scripts and styles. */
  readonly preloads: string;
  /** The router's inline scripts for hydration, without tags. */
  readonly scripts: readonly string[];
}

/** Rejects when the page cannot be rendered completely. */
export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;
