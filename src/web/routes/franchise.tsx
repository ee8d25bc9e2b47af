import { createFileRoute } from '@tanstack/react-router';
import { Franchise } from '../features/enquiry/franchise.tsx';

export const Route = createFileRoute('/franchise')({
  component: Franchise,
});
