import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Parses untrusted HTML on the server, as a browser does without scripting. */
export function parsedBody(html: string): readonly HtmlNode[] {
  const within = (nodes: readonly HtmlNode[], name: string) =>
    nodes.flatMap((node) => (node.nodeName === name && 'childNodes' in node ? node.childNodes : []));
  return within(within(parse(html, { scriptingEnabled: false }).childNodes, 'html'), 'body');
}
