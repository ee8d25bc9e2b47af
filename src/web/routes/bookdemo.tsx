import { createFileRoute } from '@tanstack/react-router';
import { Demo } from '../features/enquiry/demo.tsx';

export const Route = createFileRoute('/bookdemo')({
  component: Demo,
});
