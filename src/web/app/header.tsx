import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '../actors/session/session.ts';
import { selectPerson } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { useEmitted } from '../actors/use-emitted.ts';
import type { SearchActions } from '../layout/search-form.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { useServices } from './use-services.ts';

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
