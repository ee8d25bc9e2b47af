import { useQuery } from '@tanstack/react-query';
import { type FeeFilter, type FeeView, feeViews } from '#contract/office/fees.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState } from '#web/ui/states.tsx';
import officeStyles from '../app/office.module.css';
import { PagePart } from '../app/page-part.tsx';
import { SearchField, useSearchWords } from '../app/search-field.tsx';
import { useServices } from '../app/use-services.ts';
import { ViewLinks } from '../app/view-links.tsx';
import { feesQuery } from './fee-queries.ts';
import { FeeTable } from './fee-table.tsx';
import { feeViewNames } from './fee-texts.ts';

interface FeeListProps {
  readonly filter: FeeFilter;
  /** A link to another view of the same list. */
  readonly link: (view: FeeView, content: Elements) => Elements;
  readonly follow: (words: string) => void;
  /** Says where fees are planned. */
  readonly empty: string;
}

/** Who owes instalments, and what was paid. */
export function FeeList({ filter, link, follow, empty }: FeeListProps) {
  const { api } = useServices();
  const query = useQuery(feesQuery(api, filter));
  const { words, onSearch } = useSearchWords(filter.search, follow);
  return (
    <>
      <SearchField label="Name, mobile, email or course" words={words} onSearch={onSearch} />
      <ViewLinks views={feeViews} names={feeViewNames} counts={query.data?.counts} link={link} />
      <PagePart query={query} failure="The fees could not be loaded">
        {({ data: fees, owed, hasMore, sendsEmail }) =>
          fees.length === 0 ? (
            <EmptyState title={`No instalments under «${feeViewNames[filter.view]}»`}>{empty}</EmptyState>
          ) : (
            <>
              {filter.view === 'due' && <p>{`${formatMoney(owed)} is due.`}</p>}
              {!sendsEmail && filter.view !== 'paid' && (
                <p>The site sends no email yet. Remind by WhatsApp or phone.</p>
              )}
              <FeeTable fees={fees} sendsEmail={sendsEmail} />
              {hasMore && <p className={officeStyles.muted}>There are more. Search for a name.</p>}
            </>
          )
        }
      </PagePart>
    </>
  );
}
