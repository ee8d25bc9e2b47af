import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './competitions-skeleton.module.css';

/** The list in its size while its script loads. */
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
      <Bones />
    </div>
  );
}

/** One competition in its size while its script loads. */
export function CompetitionSkeleton() {
  return (
    <Page width="text" className={styles.page}>
      <LoadingCompetition />
    </Page>
  );
}

/** The heading is part of the status, since the title of the competition replaces it. */
export function LoadingCompetition() {
  return (
    <div role="status" className={styles.one}>
      <PageHead title={t('Competition')} crumbs={<Skeleton shape="line" className={styles.crumbs} />} />
      <Bones />
    </div>
  );
}

const Bones = () => (
  <>
    <VisuallyHidden>{t('Loading the competitions')}</VisuallyHidden>
    <Card padding="l">
      <Skeleton shape="line" lines={6} />
    </Card>
  </>
);
