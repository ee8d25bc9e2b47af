/** The element in which the HTML brings what the API answered for the page. */
export const sentPageId = 'sent-page';

export interface PlainAnswer {
  readonly status: number;
  /** What came, read as JSON. */
  readonly body: unknown;
}

export interface PageQuestion {
  /** The path of the page, without a query. */
  readonly path: string;
  /** Asks the API by a GET of an address such as `/api/banner/active`. */
  readonly ask: (address: string) => Promise<PlainAnswer>;
}

export interface SentAnswer {
  readonly address: string;
  readonly body: unknown;
}

/** A page as a visitor sees it first. */
export interface RenderedPage {
  /** What stands in the page's root element. */
  readonly body: string;
  /** Links for the head: what the first screen needs besides scripts and styles. */
  readonly preloads: string;
  /** The answers of the API that went into it, each once. */
  readonly answers: readonly SentAnswer[];
}

/** Draws a page; rejects when it cannot be drawn whole. */
export type RenderPage = (question: PageQuestion) => Promise<RenderedPage>;
