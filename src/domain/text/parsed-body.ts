import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;

export class TooManyElementsError extends Error {
  override readonly name = 'TooManyElementsError';
}

/**
 * Parses untrusted HTML as a browser without scripting.
 * @throws TooManyElementsError
 */
export function parsedBody(html: string, elementsMaximum = Number.POSITIVE_INFINITY): readonly HtmlNode[] {
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...described) => {
    elements += 1;
    // Each block repeats unclosed formatting elements, so elements can outgrow the HTML.
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
