import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/refunds')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(legalPageQuery(api, 'refunds')).catch(() => undefined);
  },
  component: RefundsPage,
});

function RefundsPage() {
  return <LegalPage name="refunds" />;
}
