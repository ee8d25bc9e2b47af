import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** What HTML that came from elsewhere is made of, read as a browser reads what it does not run, on the server. */
export function parsedBody(html: string): readonly HtmlNode[] {
  const within = (nodes: readonly HtmlNode[], name: string) =>
    nodes.flatMap((node) => (node.nodeName === name && 'childNodes' in node ? node.childNodes : []));
  return within(within(parse(html, { scriptingEnabled: false }).childNodes, 'html'), 'body');
}
