import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './own-account.module.css';

export function OwnAccountSkeleton() {
  return (
    <Page width="form" className={styles.page}>
      <PageHead title={t('Password and sign-out')} />
      <Card padding="l" className={styles.formBones} role="status">
        <VisuallyHidden>{t('Loading the form')}</VisuallyHidden>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Card>
      <Card padding="l">
        <Skeleton shape="line" lines={4} />
      </Card>
    </Page>
  );
}
