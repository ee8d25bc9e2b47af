import { createFileRoute } from '@tanstack/react-router';
import { AuditLogScreen } from '../../audit-log-screen.tsx';
import { auditLogQuery } from '../../office-queries.ts';
import { pageStates } from '../../page-states.tsx';

export const Route = createFileRoute('/_signed-in/audit-log')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.infiniteQuery({ ...auditLogQuery(api), staleTime: 'static' }),
  component: AuditLogScreen,
  ...pageStates(() => ({ heading: 'Audit log', failure: 'The audit log could not be loaded' })),
});
