import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../features/enquiry/contact.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/contact')({
  head: () => pageHead('Contact'),
  component: ContactPage,
});

function ContactPage() {
  const { api, reload } = Route.useRouteContext();
  return <Contact api={api} reload={reload} />;
}
