import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { type Language, languages } from '#domain/text/languages.ts';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { ListeningPage } from '../features/practice/listening-page.tsx';
import { shownLanguage } from '../texts/t.ts';

const search = v.object({
  level: v.optional(v.fallback(v.string(), ''), ''),
  language: v.optional(v.fallback(v.picklist(['', ...languages.map(({ code }) => code)]), ''), ''),
});

export const Route = createFileRoute('/practice/listen')({
  validateSearch: (given): { level?: string; language?: Language } => {
    const { level, language } = v.parse(search, given);
    return { ...(level === '' ? {} : { level }), ...(language === '' ? {} : { language }) };
  },
  component: OwnListening,
});

function OwnListening() {
  const { session } = Route.useRouteContext();
  const { level = '', language = shownLanguage() } = Route.useSearch();
  return <ListeningPage userId={useSession(session, selectUserId)} levelId={level} language={language} />;
}
