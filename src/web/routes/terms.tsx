import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/terms')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(legalPageQuery(api, 'terms')).catch(() => undefined);
  },
  component: TermsPage,
});

function TermsPage() {
  return <LegalPage name="terms" />;
}
