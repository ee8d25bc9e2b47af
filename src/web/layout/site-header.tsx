import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Logo } from '#institute/logo.tsx';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { SignedIn } from './account-links.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { type SearchActions, SearchForm } from './search-form.tsx';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  session: SignedIn | null;
  onProfile: () => void;
  onLogout: () => void;
  search: SearchActions;
  menuOpen: boolean;
  onMenuToggle: (open: boolean) => void;
}

export function SiteHeader({
  session,
  onProfile,
  onLogout,
  search,
  menuOpen,
  onMenuToggle,
}: SiteHeaderProps) {
  const institute = useInstitute();
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menuOpen) return;
    event.stopPropagation();
    toggle.current?.focus();
    onMenuToggle(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the controls inside
    <header className={styles.header} onKeyDown={press}>
      <ContactStrip session={session} onProfile={onProfile} onLogout={onLogout} />
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('{name}, home', { name: institute.name })}>
          <Logo name={institute.name} picture={institute.logo} />
        </Link>
        <nav className={styles.nav} aria-label={t('Main')}>
          <ul className={styles.links}>
            {NAV_LINKS.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={styles.link} activeOptions={{ exact: link.to === '/' }}>
                  {t(link.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.search}>
          <SearchForm {...search} />
        </div>
        <Link to="/bookdemo" className={`${buttonClass('sun')} ${styles.demo}`}>
          {t('Book a Demo')}
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={menuOpen}
          aria-controls={menuId}
          aria-label={menuOpen ? t('Close menu') : t('Open menu')}
          onClick={() => onMenuToggle(!menuOpen)}
        >
          {menuOpen ? <X size={26} aria-hidden="true" /> : <Menu size={26} aria-hidden="true" />}
        </button>
      </div>
      <div id={menuId} className={styles.menu}>
        {menuOpen && (
          <MobileMenu
            session={session}
            onProfile={onProfile}
            onLogout={onLogout}
            search={search}
            onLeave={() => onMenuToggle(false)}
          />
        )}
      </div>
    </header>
  );
}
