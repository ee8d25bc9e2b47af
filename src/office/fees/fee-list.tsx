import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeeFilter, type FeeView, feeViews } from '#contract/office/fees.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import type { Elements } from '#web/ui/elements.ts';
import { TextField } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { feesQuery } from './fee-queries.ts';
import { FeeTable } from './fee-table.tsx';
import { feeViewNames } from './fee-texts.ts';

interface FeeListProps {
  readonly filter: FeeFilter;
  /** A link to another view of the same list. */
  readonly link: (view: FeeView, content: Elements) => Elements;
  readonly onSearch: (words: string) => void;
  /** Says where fees are planned. */
  readonly empty: string;
}

/** Who owes instalments, and what was paid. */
export function FeeList({ filter, link, onSearch, empty }: FeeListProps) {
  const { api } = useServices();
  const query = useQuery(feesQuery(api, filter));
  const [search, setSearch] = useState(filter.search);
  const find = (words: string) => {
    setSearch(words);
    onSearch(words);
  };
  return (
    <>
      <search className={listStyles.tools}>
        <TextField
          label="Name, mobile, email or course"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={find}
        />
      </search>
      <nav aria-label="Show only">
        <ul className={listStyles.filters}>
          {feeViews.map((view) => (
            <li key={view}>
              {link(
                view,
                <>
                  <span>{feeViewNames[view]}</span>
                  <data value={query.data?.counts[view]}>{query.data?.counts[view]}</data>
                </>,
              )}
            </li>
          ))}
        </ul>
      </nav>
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
