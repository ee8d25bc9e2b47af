import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/refunds')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, legalPageQuery(api, 'refunds'));
  },
  component: RefundsPage,
});

function RefundsPage() {
  return <LegalPage name="refunds" />;
}
