import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '#web/actors/session/session.ts';
import { selectPerson } from '#web/actors/session/session-selectors.ts';
import { useSession } from '#web/actors/session/use-session.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useServices } from '#web/app/use-services.ts';
import type { SearchActions } from '#web/layout/search-form.tsx';
import { SiteHeader } from '#web/layout/site-header.tsx';

interface HeaderProps {
  readonly session: Session;
}

export function Header({ session }: HeaderProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  const person = useSession(session, selectPerson);
  const [menuOpen, setMenuOpen] = useState(false);

  useEmitted(session, ({ type }) => {
    if (type === 'menu.closed') setMenuOpen(false);
  });

  const search: SearchActions = {
    onSearch: (sought) => void navigate({ to: '/course', search: sought === '' ? {} : { search: sought } }),
    suggest: async (typed, signal) => (await import('./suggest.ts')).suggest(api, typed, signal),
    onPick: ({ kind, id }) => {
      if (kind === 'course') void navigate({ to: '/course-details/$id', params: { id } });
      else if (kind === 'article') void navigate({ to: '/blogs-details/$id', params: { id } });
      else void navigate({ to: '/competition' });
    },
  };

  return (
    <SiteHeader
      session={person}
      onProfile={() => session.send({ type: 'profile.requested' })}
      onLogout={() => session.send({ type: 'logout.requested' })}
      search={search}
      menuOpen={menuOpen}
      onMenuToggle={setMenuOpen}
    />
  );
}
