import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '../actors/session/session.ts';
import { selectPerson } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { useEmitted } from '../actors/use-emitted.ts';
import { SiteHeader } from '../layout/site-header.tsx';

/** The header, with who is signed in and what its buttons do. */
export function Header({ session }: { readonly session: Session }) {
  const navigate = useNavigate();
  const person = useSession(session, selectPerson);
  const [menuOpen, setMenuOpen] = useState(false);

  useEmitted(session, ({ type }) => {
    if (type === 'menu.closed') setMenuOpen(false);
  });

  return (
    <SiteHeader
      session={person}
      onProfile={() => session.send({ type: 'profile.requested' })}
      onLogout={() => session.send({ type: 'logout.requested' })}
      onSearch={(search) => void navigate({ to: '/course', search: search === '' ? {} : { search } })}
      menuOpen={menuOpen}
      onMenuToggle={setMenuOpen}
    />
  );
}
