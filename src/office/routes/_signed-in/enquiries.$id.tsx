import { createFileRoute } from '@tanstack/react-router';
import { pageStates } from '../../app/page-states.tsx';
import { enquiryQuery } from '../../enquiries/enquiry-queries.ts';
import { EnquiryScreen } from '../../enquiries/enquiry-screen.tsx';

export const Route = createFileRoute('/_signed-in/enquiries/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) => queryClient.query(enquiryQuery(api, id)),
  component: function EnquiryPage() {
    const { id } = Route.useParams();
    return <EnquiryScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This enquiry could not be loaded' })),
});
