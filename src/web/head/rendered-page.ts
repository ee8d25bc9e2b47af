import type { InstituteFacts } from '#contract/institute.ts';

/** The element with the institute's facts, as JSON. */
export const instituteId = 'institute';

/** The element after a rendered page, which names its path (`data-path`), unless the page is to be replaced and not hydrated. */
export const pageEndId = 'page-end';

export interface ParsedResponse {
  readonly status: number;
  /** What came, read as JSON. */
  readonly body: unknown;
}

export interface PageQuestion {
  /** The path of the page, without a query. */
  readonly path: string;
  /** Only what is around the content, and a skeleton in the place of that. */
  readonly isShell: boolean;
  readonly institute: InstituteFacts;
  /** Asks the API by a GET of an address such as `/api/banner/active`. */
  readonly ask: (address: string) => Promise<ParsedResponse>;
}

/** A page as a visitor sees it first. */
export interface RenderedPage {
  /** What stands in the page's root element. */
  readonly body: string;
  /** Links for the head: what the first screen needs besides scripts and styles. */
  readonly preloads: string;
  /** The inline scripts by which the router hydrates the page: JavaScript, without their tags. */
  readonly scripts: readonly string[];
}

/** Renders a page; rejects when it cannot be rendered whole. */
export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;
