/** A filter of a list: what is empty or absent filters nothing. */
type ListFilter = Readonly<Record<string, string | undefined>>;

/** The query of a request by a filter, without what filters nothing. */
const filterQuery = (filter: ListFilter): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

/** An operation with a filter in its path. */
export const filteredBy = <Operation extends { readonly path: string }>(
  operation: Operation,
  filter: ListFilter,
): Operation => ({ ...operation, path: `${operation.path}?${filterQuery(filter)}` });
