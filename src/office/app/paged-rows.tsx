import type { InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { type LoadedQuery, PagePart } from './page-part.tsx';

interface PagesQuery<Row> extends LoadedQuery<InfiniteData<{ readonly data: readonly Row[] }>> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface PagedRowsProps<Row> {
  readonly query: PagesQuery<Row>;
  /** The title of a failure. */
  readonly failure: string;
  /** The name of the button that loads the next page. */
  readonly more: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of all pages that are loaded. */
export function PagedRows<Row>({ query, failure, more, children }: PagedRowsProps<Row>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      {data !== undefined && <Refusal reason={error?.message ?? ''} />}
      <PagePart query={query} failure={failure}>
        {({ pages }) => children(pages.flatMap((page) => page.data))}
      </PagePart>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {more}
        </Button>
      )}
    </>
  );
}
