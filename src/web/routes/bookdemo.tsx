import { createFileRoute } from '@tanstack/react-router';
import { Demo } from '../features/enquiry/demo.tsx';

export const Route = createFileRoute('/bookdemo')({
  component: DemoPage,
});

function DemoPage() {
  const { api, reload } = Route.useRouteContext();
  return <Demo api={api} reload={reload} />;
}
