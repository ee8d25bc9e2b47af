import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './payment-status.module.css';

/** /payment-status in its final size while its script loads. */
export function PaymentStatusSkeleton() {
  return (
    <Page width="form">
      <Card padding="l" className={styles.sheet} role="status">
        <VisuallyHidden as="h1">{t('Loading your payment')}</VisuallyHidden>
        <Skeleton shape="circle" className={styles.pictureBone} />
        <Skeleton shape="line" lines={4} className={styles.wideBone} />
        <Skeleton shape="block" className={styles.wideBone} />
      </Card>
    </Page>
  );
}
