import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/privacy')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, legalPageQuery(api, 'privacy'));
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  return <LegalPage name="privacy" />;
}
