/**
 * Whether the browser has what this tag names, by its `If-None-Match`. The tag of a compressed answer is a weak
 * one, and names the same content.
 */
export function isKnown(known: string | undefined, tag: string): boolean {
  const tags = known?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}
