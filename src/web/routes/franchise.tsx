import { createFileRoute } from '@tanstack/react-router';
import { Franchise } from '../features/enquiry/franchise.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/franchise')({
  head: () => pageHead('Franchise'),
  component: FranchisePage,
});

function FranchisePage() {
  const { api, reload } = Route.useRouteContext();
  return <Franchise api={api} reload={reload} />;
}
