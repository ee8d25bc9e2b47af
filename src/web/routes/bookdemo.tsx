import { createFileRoute } from '@tanstack/react-router';
import { Demo } from '../features/enquiry/demo.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/bookdemo')({
  head: () => pageHead('Book a Demo'),
  component: DemoPage,
});

function DemoPage() {
  const { api, reload } = Route.useRouteContext();
  return <Demo api={api} reload={reload} />;
}
