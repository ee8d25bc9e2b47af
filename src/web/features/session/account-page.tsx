import { Link, useHydrated } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#institute/logo.tsx';
import type { FormValues } from '#machines/form/form.types.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HydrationMark } from '#web/ui/hydration-mark.tsx';
import styles from './account-page.module.css';
import { AccountPicture } from './account-picture.tsx';

interface AccountPageProps {
  readonly heading: string;
  readonly lead: string;
  /** The filled share of the form, from 0 to 1, which the picture shows. */
  readonly share: number;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

export const filledShare = (values: FormValues, fields: readonly string[]): number =>
  fields.filter((field) => values[field] !== '').length / fields.length;

export function AccountPage({ heading, lead, share, foot, children }: AccountPageProps) {
  const institute = useInstitute();
  // The server renders it for new visitors; for others it is hidden until hydration.
  const place = useHydrated() ? undefined : styles.place;
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <AccountPicture share={share} />
      </div>
      <div className={styles.side}>
        <div className={styles.top}>
          <Link to="/" className={`${buttonClass('quiet', 's')} ${styles.back}`}>
            <ArrowLeft size={18} aria-hidden="true" />
            {t('Back')}
          </Link>
          <Logo name={institute.name} picture={institute.logo} size={36} />
        </div>
        <div className={styles.sheet}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={classNames(styles.lead, place)}>{lead}</p>
          <div className={place}>{children}</div>
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </div>
      <HydrationMark />
    </div>
  );
}
