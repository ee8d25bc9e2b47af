import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { FlashPage } from '../features/practice/flash-page.tsx';

const search = v.object({ level: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/practice/flash')({
  validateSearch: search,
  component: OwnFlash,
});

function OwnFlash() {
  const { session } = Route.useRouteContext();
  const { level = '' } = Route.useSearch();
  return <FlashPage userId={useSession(session, selectUserId)} levelId={level} />;
}
