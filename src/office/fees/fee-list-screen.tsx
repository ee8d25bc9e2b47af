import { Link, useNavigate } from '@tanstack/react-router';
import type { FeeFilter } from '#contract/office/fees.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { PageHeading } from '../app/page-heading.tsx';
import { FeeList } from './fee-list.tsx';

type FeeSearch = Pick<FeeFilter, 'view' | 'search'>;

export function FeeListScreen({ view, search }: FeeSearch) {
  const navigate = useNavigate({ from: '/orders/fees' });
  return (
    <>
      <Breadcrumb items={[{ label: 'Orders', link: <Link to="/orders">Orders</Link> }, { label: 'Fees' }]} />
      <PageHeading>Fees</PageHeading>
      <FeeList
        filter={{ view, search, classId: '' }}
        link={(other, content) => (
          <Link to="/orders/fees" search={{ view: other, search }}>
            {content}
          </Link>
        )}
        follow={(words) => void navigate({ search: { view, search: words }, replace: true })}
        empty="Plan the fees of a student on the page of the student, those of a class on the page of the class."
      />
    </>
  );
}
