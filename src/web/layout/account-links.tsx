import { Link } from '@tanstack/react-router';
import { CircleUserRound, LogIn, LogOut, UserRoundPlus } from 'lucide-react';
import styles from './account-links.module.css';

export interface SignedIn {
  fullName: string;
}

interface AccountLinksProps {
  session: SignedIn | null;
  onProfile: () => void;
  onLogout: () => void;
  /** A menu names the way to the profile plainly; the strip welcomes. */
  place: 'strip' | 'menu';
  onLeave?: (() => void) | undefined;
}

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] || 'friend';

/** Login and Signup, or the way to the own profile and Logout. */
export function AccountLinks({ session, onProfile, onLogout, place, onLeave }: AccountLinksProps) {
  return (
    <ul className={styles.list} data-place={place}>
      {session === null ? (
        <>
          <li>
            <Link to="/login" className={styles.link} {...(onLeave && { onClick: onLeave })}>
              <LogIn size={18} aria-hidden="true" />
              Login
            </Link>
          </li>
          <li>
            <Link to="/signup" className={styles.link} {...(onLeave && { onClick: onLeave })}>
              <UserRoundPlus size={18} aria-hidden="true" />
              Signup
            </Link>
          </li>
        </>
      ) : (
        <>
          <li className={styles.name}>
            <button type="button" className={styles.link} onClick={onProfile}>
              <CircleUserRound size={18} aria-hidden="true" />
              <span className={styles.text}>
                {place === 'menu' ? 'Profile' : `Welcome, ${firstName(session.fullName)}`}
              </span>
            </button>
          </li>
          <li>
            <button type="button" className={styles.link} onClick={onLogout}>
              <LogOut size={18} aria-hidden="true" />
              Logout
            </button>
          </li>
        </>
      )}
    </ul>
  );
}
