import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './competitions-skeleton.module.css';

/** Both pages in their size while their script loads. */
export function CompetitionsSkeleton() {
  return (
    <Page width="text" className={styles.page}>
      <PageHead title={t('Competitions')} />
      <LoadingCompetitions />
    </Page>
  );
}

export function LoadingCompetitions() {
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading the competitions')}</VisuallyHidden>
      <Card padding="l">
        <Skeleton shape="line" lines={6} />
      </Card>
    </div>
  );
}
