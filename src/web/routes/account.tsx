import { createFileRoute } from '@tanstack/react-router';
import { OwnAccount } from '../features/session/own-account.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/account')({
  pendingComponent: lazySkeleton('OwnAccountSkeleton'),
  component: OwnAccount,
});
