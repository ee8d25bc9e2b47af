import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../features/enquiry/contact.tsx';

export const Route = createFileRoute('/contact')({
  component: ContactPage,
});

function ContactPage() {
  const { api, reload } = Route.useRouteContext();
  return <Contact api={api} reload={reload} />;
}
