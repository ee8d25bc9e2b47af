import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { competitionsQuery } from './competition-queries.ts';
import styles from './competitions-link.module.css';

interface CompetitionsLinkProps {
  readonly userId: string;
}

/** Nothing for a child without a competition. */
export function CompetitionsLink({ userId }: CompetitionsLinkProps) {
  const { api } = useServices();
  const { data = [] } = useQuery(competitionsQuery(api, userId));
  if (data.length === 0) return null;
  return (
    <Link to="/competitions" className={`${buttonClass('line', 's')} ${styles.link}`}>
      {t('Competitions')}
    </Link>
  );
}
