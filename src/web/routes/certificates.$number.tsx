import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { CertificatePage } from '../features/certificates/certificate-page.tsx';
import { certificateQuery } from '../features/certificates/certificate-query.ts';

export const Route = createFileRoute('/certificates/$number')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, certificateQuery(api, visit.params.number));
  },
  component: CheckedCertificate,
});

function CheckedCertificate() {
  const { number } = Route.useParams();
  return <CertificatePage number={number} />;
}
