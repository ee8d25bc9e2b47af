import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { exportOrders, type OrderFilter, orderViews } from '#contract/office/orders.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { filteredBy } from '../app/filter-query.ts';
import { ClearSearch } from '../app/nothing-found.tsx';
import officeStyles from '../app/office.module.css';
import { PageHeading } from '../app/page-heading.tsx';
import { PagedRows } from '../app/paged-rows.tsx';
import { SearchField, useSearchWords } from '../app/search-field.tsx';
import { useServices } from '../app/use-services.ts';
import { ViewLinks } from '../app/view-links.tsx';
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
  const { words, onSearch } = useSearchWords(
    filter.search,
    (search) => void navigate({ search: { view: filter.view, search }, replace: true }),
  );
  const counts = query.data?.pages[0]?.counts;
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
      <SearchField
        label="Name, mobile, email, order ID or bank reference"
        words={words}
        onSearch={onSearch}
      />
      <ViewLinks
        views={orderViews}
        names={viewNames}
        counts={counts}
        link={(view, content) => (
          <Link to="/orders" search={{ view, search: filter.search }}>
            {content}
          </Link>
        )}
      />
      <PagedRows query={query} failure="The orders could not be loaded" more="Show older orders">
        {(rows) =>
          rows.length > 0 ? (
            <OrderTable rows={rows} />
          ) : (
            <NoOrders filter={filter} total={counts?.all ?? 0} onClear={() => onSearch('')} />
          )
        }
      </PagedRows>
    </>
  );
}

interface NoOrdersProps {
  readonly filter: OrderFilter;
  /** The number of orders of all views that are found. */
  readonly total: number;
  readonly onClear: () => void;
}

function NoOrders({ filter: { view, search }, total, onClear }: NoOrdersProps) {
  if (view === 'all' && search === '')
    return <EmptyState title="No orders yet">The first order appears here as soon as it begins.</EmptyState>;
  const inAll: Elements = view !== 'all' && total > 0 && (
    <Link to="/orders" search={{ view: 'all', search }} className={buttonClass('main')}>
      {`Look in all ${total}`}
    </Link>
  );
  const clear: Elements = search !== '' && <ClearSearch onClear={onClear} />;
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
