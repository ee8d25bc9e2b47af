import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { PracticePage } from '../features/practice/practice-page.tsx';

const search = v.object({ step: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/practice/')({
  validateSearch: search,
  component: OwnPractice,
});

function OwnPractice() {
  const { session } = Route.useRouteContext();
  const { step = '' } = Route.useSearch();
  return <PracticePage userId={useSession(session, selectUserId)} stepId={step} />;
}
