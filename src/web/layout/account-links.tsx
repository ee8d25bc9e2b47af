import { Link } from '@tanstack/react-router';
import { BookOpen, CircleUserRound, ListChecks, LogIn, LogOut, UserRoundPlus } from 'lucide-react';
import { t } from '#web/texts/t.ts';
import { firstName } from '#web/ui/first-name.ts';
import styles from './account-links.module.css';

export interface SignedIn {
  fullName: string;
}

interface AccountLinksProps {
  session: SignedIn | null;
  onProfile: () => void;
  onLogout: () => void;
  place: 'strip' | 'menu';
  onLeave?: (() => void) | undefined;
}

const ownPages = [
  { to: '/my-courses', label: 'My Courses', icon: BookOpen },
  { to: '/events', label: 'My Quizzes', icon: ListChecks },
] as const;

export function AccountLinks({ session, onProfile, onLogout, place, onLeave }: AccountLinksProps) {
  return (
    <ul className={styles.list} data-place={place} data-person={session !== null}>
      {session === null ? (
        <>
          <li>
            <Link to="/login" className={styles.link} {...(onLeave && { onClick: onLeave })}>
              <LogIn size={18} aria-hidden="true" />
              {t('Login')}
            </Link>
          </li>
          <li>
            <Link to="/signup" className={styles.link} {...(onLeave && { onClick: onLeave })}>
              <UserRoundPlus size={18} aria-hidden="true" />
              {t('Signup')}
            </Link>
          </li>
        </>
      ) : (
        <>
          <li className={styles.name}>
            <button type="button" className={styles.link} onClick={onProfile}>
              <CircleUserRound size={18} aria-hidden="true" />
              <span className={styles.text}>
                {place === 'menu'
                  ? t('Profile')
                  : t('Welcome, {fullName}', { fullName: firstName(session.fullName) })}
              </span>
            </button>
          </li>
          {ownPages.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.link} {...(onLeave && { onClick: onLeave })}>
                {/* The strip has no space for icons. */}
                {place === 'menu' && <Icon size={18} aria-hidden="true" />}
                <span>{t(label)}</span>
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={styles.link} onClick={onLogout}>
              <LogOut size={18} aria-hidden="true" />
              {t('Logout')}
            </button>
          </li>
        </>
      )}
    </ul>
  );
}
