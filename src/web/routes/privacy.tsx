import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(legalPageQuery(api, 'privacy')).catch(() => undefined);
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  return <LegalPage name="privacy" />;
}
