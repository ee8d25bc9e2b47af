import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './competitions-link.module.css';

export function CompetitionsLink() {
  return (
    <Link to="/competitions" className={`${buttonClass('line', 's')} ${styles.link}`}>
      {t('Competitions')}
    </Link>
  );
}
