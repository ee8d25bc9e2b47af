import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './profile.module.css';

export function ProfileSkeleton({ details }: { readonly details: number }) {
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden as="h1">{t('Loading the profile')}</VisuallyHidden>
      <Card padding="l">
        <div className={styles.head}>
          <Skeleton shape="circle" className={styles.avatarBone} />
          <Skeleton shape="block" className={styles.nameBone} />
        </div>
        <div className={styles.details}>
          {Array.from({ length: details }, (_, row) => row).map((row) => (
            <Skeleton key={row} shape="line" lines={2} />
          ))}
        </div>
      </Card>
      <Card padding="l">
        <Skeleton shape="line" lines={6} />
      </Card>
    </div>
  );
}
