/** A compressed response has a weak tag of the same content. */
export function matchesETag(known: string | undefined, tag: string): boolean {
  const tags = known?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}
