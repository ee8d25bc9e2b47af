import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { FlashPage } from '../features/practice/flash-page.tsx';

const search = v.object({ level: v.optional(v.fallback(v.string(), ''), '') });

export const Route = createFileRoute('/practice/flash')({
  validateSearch: (given): { level?: string } => {
    const { level } = v.parse(search, given);
    return level === '' ? {} : { level };
  },
  component: OwnFlash,
});

function OwnFlash() {
  const { session } = Route.useRouteContext();
  const { level = '' } = Route.useSearch();
  return <FlashPage userId={useSession(session, selectUserId)} levelId={level} />;
}
