import { Link } from '@tanstack/react-router';
import { Logo } from '#institute/logo.tsx';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '../ui/button.tsx';
import { HydrationMark } from '../ui/hydration-mark.tsx';
import { Celebration } from '../ui/illustrations/celebration.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './success.module.css';

export function SuccessScreen() {
  const institute = useInstitute();
  return (
    <div className={styles.page}>
      <Link to="/" className={styles.logo} aria-label={t('{name}, home', { name: institute.name })}>
        <Logo name={institute.name} picture={institute.logo} size={40} />
      </Link>
      <EmptyState
        title={t('All done')}
        level={1}
        picture={<Celebration className={styles.picture} />}
        action={
          <>
            <Link to="/" className={buttonClass('main')}>
              {t('Home')}
            </Link>
            <Link to="/my-courses" className={buttonClass('line')}>
              {t('My Courses')}
            </Link>
          </>
        }
      >
        <p>{t('Everything went well, and there is nothing more to do here. Where to next?')}</p>
      </EmptyState>
      <HydrationMark />
    </div>
  );
}
