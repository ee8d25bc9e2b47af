import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportOrders, type OrderFilter, orderViews } from '#contract/office/orders.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextField } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { filteredBy } from '../app/filter-query.ts';
import listStyles from '../app/list.module.css';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { ordersQuery } from './order-queries.ts';
import { OrderTable } from './order-table.tsx';
import { viewNames } from './order-texts.ts';

interface OrderListScreenProps {
  readonly filter: OrderFilter;
}

export function OrderListScreen({ filter }: OrderListScreenProps) {
  const { api } = useServices();
  const navigate = useNavigate({ from: '/orders/' });
  const query = useInfiniteQuery(ordersQuery(api, filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [search, setSearch] = useState(filter.search);
  const find = (words: string) => {
    setSearch(words);
    void navigate({ search: { view: filter.view, search: words }, replace: true });
  };
  const counts = data?.pages[0]?.counts;
  return (
    <>
      <div className={officeStyles.line}>
        <PageHeading>Orders</PageHeading>
        <div className={officeStyles.actions}>
          <a
            className={buttonClass('line', 's')}
            href={`/api/${filteredBy(exportOrders, filter).path}`}
            download="orders.csv"
          >
            <Download size={20} aria-hidden="true" />
            Save as CSV
          </a>
          <Link to="/students" search={{ search: '' }} className={buttonClass('line', 's')}>
            Record a payment of a student
          </Link>
          <Link to="/orders/fees" search={{ view: 'due', search: '' }} className={buttonClass('line', 's')}>
            Fees
          </Link>
        </div>
      </div>
      <search className={listStyles.tools}>
        <TextField
          label="Name, mobile, email, order ID or bank reference"
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
          {orderViews.map((view) => (
            <li key={view}>
              <Link to="/orders" search={{ view, search: filter.search }}>
                <span>{viewNames[view]}</span>
                <data value={counts?.[view]}>{counts?.[view]}</data>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data !== undefined && <Refusal reason={query.error?.message ?? ''} />}
      <PagePart query={query} failure="The orders could not be loaded">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          return rows.length > 0 ? (
            <OrderTable rows={rows} />
          ) : (
            <NothingFound filter={filter} total={counts?.all ?? 0} onClear={() => find('')} />
          );
        }}
      </PagePart>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older orders
        </Button>
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly filter: OrderFilter;
  /** The number of orders of all views that are found. */
  readonly total: number;
  readonly onClear: () => void;
}

function NothingFound({ filter: { view, search }, total, onClear }: NothingFoundProps) {
  if (view === 'all' && search === '')
    return <EmptyState title="No orders yet">The first order appears here as soon as it begins.</EmptyState>;
  const inAll: Elements = view !== 'all' && total > 0 && (
    <Link to="/orders" search={{ view: 'all', search }} className={buttonClass('main')}>
      {`Look in all ${total}`}
    </Link>
  );
  const clear: Elements = search !== '' && (
    <Button variant="line" onClick={onClear}>
      Clear the search
    </Button>
  );
  return (
    <EmptyState
      title={search === '' ? `No orders under «${viewNames[view]}»` : `No order for «${search}»`}
      action={
        <>
          {inAll} {clear}
        </>
      }
    >
      {search === ''
        ? 'Nothing here needs you.'
        : 'Try the mobile number, or the bank reference (RRN or UTR) on the statement of the bank.'}
    </EmptyState>
  );
}
