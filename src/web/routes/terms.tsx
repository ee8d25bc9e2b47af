import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/terms')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, legalPageQuery(api, 'terms'));
  },
  component: TermsPage,
});

function TermsPage() {
  return <LegalPage name="terms" />;
}
