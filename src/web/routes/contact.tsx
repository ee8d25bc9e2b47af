import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../features/enquiry/contact.tsx';

export const Route = createFileRoute('/contact')({
  component: Contact,
});
