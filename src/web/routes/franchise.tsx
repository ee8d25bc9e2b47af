import { createFileRoute } from '@tanstack/react-router';
import { Franchise } from '../features/enquiry/franchise.tsx';

export const Route = createFileRoute('/franchise')({
  component: FranchisePage,
});

function FranchisePage() {
  const { api, reload } = Route.useRouteContext();
  return <Franchise api={api} reload={reload} />;
}
