import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { legalPageQuery } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/accessibility')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(legalPageQuery(api, 'accessibility')).catch(() => undefined);
  },
  component: AccessibilityPage,
});

function AccessibilityPage() {
  return <LegalPage name="accessibility" />;
}
