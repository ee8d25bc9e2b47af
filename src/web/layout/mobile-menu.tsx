import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AccountLinks, type SignedIn } from './account-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './mobile-menu.module.css';
import { NAV_LINKS } from './nav-links.ts';
import { type SearchActions, SearchForm } from './search-form.tsx';
import { SocialLinks } from './social-links.tsx';

interface MobileMenuProps {
  session: SignedIn | null;
  onProfile: () => void;
  onLogout: () => void;
  search: SearchActions;
  /** Called when a link was followed. */
  onLeave: () => void;
}

export function MobileMenu({ session, onProfile, onLogout, search, onLeave }: MobileMenuProps) {
  const institute = useInstitute();
  const andLeave = (go: () => void) => () => {
    go();
    onLeave();
  };

  return (
    <div className={styles.menu}>
      <div className={styles.search}>
        <SearchForm
          suggest={search.suggest}
          onSearch={(query) => {
            search.onSearch(query);
            onLeave();
          }}
          onPick={(suggestion) => {
            search.onPick(suggestion);
            onLeave();
          }}
        />
      </div>
      <nav aria-label={t('Menu')}>
        <ul className={styles.links}>
          {NAV_LINKS.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className={styles.link}
                activeOptions={{ exact: link.to === '/' }}
                onClick={onLeave}
              >
                {t(link.label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AccountLinks
        session={session}
        onProfile={andLeave(onProfile)}
        onLogout={onLogout}
        place="menu"
        onLeave={onLeave}
      />
      <Link to="/bookdemo" className={`${buttonClass('sun')} ${styles.demo}`} onClick={onLeave}>
        {t('Book a Demo')}
      </Link>
      <LanguageSwitch />
      <div className={styles.foot}>
        <a className={styles.email} href={institute.email.href}>
          <Mail size={18} aria-hidden="true" />
          <span translate="no">{institute.email.label}</span>
        </a>
        <SocialLinks />
      </div>
    </div>
  );
}
