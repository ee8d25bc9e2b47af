import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '../staff/join-screen.tsx';

/** The one page without a session. */
export const Route = createFileRoute('/join')({ component: JoinScreen });
