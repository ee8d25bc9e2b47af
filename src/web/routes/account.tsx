import { createFileRoute } from '@tanstack/react-router';
import { OwnAccount } from '../features/session/own-account.tsx';
import { OwnAccountSkeleton } from '../features/session/own-account-skeleton.tsx';

export const Route = createFileRoute('/account')({
  pendingComponent: OwnAccountSkeleton,
  component: OwnAccount,
});
