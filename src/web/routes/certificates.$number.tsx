import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../features/certificates/certificate-page.tsx';
import { certificateQuery } from '../features/certificates/certificate-query.ts';

export const Route = createFileRoute('/certificates/$number')({
  loader: ({ context: { api, queryClient }, params }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(certificateQuery(api, params.number)).catch(() => undefined);
  },
  component: CheckedCertificate,
});

function CheckedCertificate() {
  const { number } = Route.useParams();
  return <CertificatePage number={number} />;
}
