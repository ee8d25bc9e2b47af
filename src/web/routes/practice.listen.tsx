import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { languages } from '#domain/text/languages.ts';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { ListeningPage } from '../features/practice/listening-page.tsx';
import { shownLanguage } from '../texts/t.ts';

const search = v.object({
  level: v.fallback(v.optional(v.string()), undefined),
  language: v.fallback(v.optional(v.picklist(languages.map(({ code }) => code))), undefined),
});

export const Route = createFileRoute('/practice/listen')({
  validateSearch: search,
  component: OwnListening,
});

function OwnListening() {
  const { session } = Route.useRouteContext();
  const { level = '', language = shownLanguage() } = Route.useSearch();
  return <ListeningPage userId={useSession(session, selectUserId)} levelId={level} language={language} />;
}
