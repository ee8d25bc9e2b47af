import { createFileRoute } from '@tanstack/react-router';
import { auditLogQuery } from '../../app/office-queries.ts';
import { pageStates } from '../../app/page-states.tsx';
import { AuditLogScreen } from '../../staff/audit-log-screen.tsx';

export const Route = createFileRoute('/_signed-in/audit-log')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.infiniteQuery({ ...auditLogQuery(api), staleTime: 'static' }),
  component: AuditLogScreen,
  ...pageStates(() => ({ heading: 'Audit log', failure: 'The audit log could not be loaded' })),
});
