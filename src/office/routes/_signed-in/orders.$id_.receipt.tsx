import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { documentsQuery } from '../../documents/document-queries.ts';
import { DocumentsScreen } from '../../documents/documents-screen.tsx';

export const Route = createFileRoute('/_signed-in/orders/$id_/receipt')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(documentsQuery(api, id))),
  component: function ReceiptPage() {
    const { id } = Route.useParams();
    return <DocumentsScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ heading: 'Receipt', failure: 'The receipt could not be loaded' })),
});
