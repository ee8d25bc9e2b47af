import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './account-page.module.css';
import { AccountPicture } from './account-picture.tsx';

interface AccountPageProps {
  readonly heading: string;
  readonly lead: string;
  /** The values of the form's fields: each filled one slides a bead in the picture. */
  readonly filled: readonly string[];
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** The frame of /login and /signup: a picture beside the form, or nothing but the form on a phone. */
export function AccountPage({ heading, lead, filled, foot, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <AccountPicture filled={filled.map((value) => value !== '')} />
      </div>
      <div className={styles.side}>
        <Link to="/" className={`${buttonClass('quiet', 's')} ${styles.back}`}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Link>
        <div className={styles.sheet}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </div>
    </div>
  );
}
