import { t } from '#web/texts/t.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './question-paper.module.css';

/** The question paper while its script, quiz and questions load. */
export function PaperSkeleton() {
  return (
    <div className={styles.loading}>
      <h1>
        <VisuallyHidden>{t('Question paper')}</VisuallyHidden>
      </h1>
      <Loading label={t('Getting your paper ready')} />
      <Skeleton shape="line" lines={2} />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
