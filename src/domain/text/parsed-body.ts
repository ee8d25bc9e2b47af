import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Thrown by `parsedBody`. */
export class TooManyElementsError extends Error {
  override readonly name = 'TooManyElementsError';
}

/**
 * Parses untrusted HTML without a DOM, as a browser does without scripting.
 * @throws TooManyElementsError
 */
export function parsedBody(html: string, elementsMaximum = Number.POSITIVE_INFINITY): readonly HtmlNode[] {
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...described) => {
    elements += 1;
    // Unclosed formatting elements are created again in each block, so elements can outgrow the HTML.
    if (elements > elementsMaximum) throw new TooManyElementsError();
    return defaultTreeAdapter.createElement(...described);
  };
  const document = parse(html, {
    scriptingEnabled: false,
    treeAdapter: { ...defaultTreeAdapter, createElement },
  });
  const within = (nodes: readonly HtmlNode[], name: string) =>
    nodes.flatMap((node) => (node.nodeName === name && 'childNodes' in node ? node.childNodes : []));
  return within(within(document.childNodes, 'html'), 'body');
}
