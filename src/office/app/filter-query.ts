/** The query of a request by a filter, without what is empty. */
export const filterQuery = (filter: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
