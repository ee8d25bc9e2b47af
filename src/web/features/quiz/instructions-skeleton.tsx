import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './instructions.module.css';

/** /instructions in its final size while its script loads. */
export function InstructionsSkeleton() {
  return (
    <div className={styles.page}>
      <Card padding="l" className={styles.bones} role="status">
        <VisuallyHidden as="h1">{t('Loading the instructions')}</VisuallyHidden>
        <Skeleton shape="line" lines={3} />
        <Skeleton shape="block" />
        <Skeleton shape="line" lines={5} />
        <Skeleton shape="line" lines={5} />
      </Card>
    </div>
  );
}
