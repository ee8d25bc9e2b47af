import { Link } from '@tanstack/react-router';
import { blogHead, createHead } from '#domain/pages/page-head.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LostBead } from '#web/ui/illustrations/lost-bead.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './blog-details.module.css';

export function BlogDetailsSkeleton({ id }: { readonly id: string }) {
  return (
    <Page className={styles.page}>
      <PageTags head={blogHead(id)} general />
      <div className={styles.whole} role="status">
        <VisuallyHidden as="h1">{t('Loading the article')}</VisuallyHidden>
        <div className={styles.crumbBone} />
        <div className={styles.columns}>
          <div className={styles.article}>
            <Skeleton shape="block" className={styles.pictureBone} />
            <Skeleton shape="line" lines={2} />
            <Skeleton shape="line" lines={8} />
          </div>
          <Skeleton shape="block" className={styles.sideBone} />
        </div>
      </div>
    </Page>
  );
}

interface BlogDetailsFailureProps {
  readonly id: string;
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function BlogDetailsFailure({ id, error, busy, onRetry }: BlogDetailsFailureProps) {
  return (
    <Page>
      {isNotFound(error) ? (
        <PageTags head={createHead('/blogs-details/$id')} />
      ) : (
        <PageTags head={blogHead(id)} general />
      )}
      {isNotFound(error) ? (
        <EmptyState
          title={t('This article is not here')}
          level={1}
          picture={<LostBead />}
          action={<AllNews variant="main" />}
        >
          <p>{t('It may have been taken down, or the address may have a typing mistake.')}</p>
        </EmptyState>
      ) : (
        <ErrorState
          title={t('The article could not be loaded')}
          level={1}
          message={error.message}
          busy={busy}
          onAction={onRetry}
          aside={<AllNews variant="line" />}
        />
      )}
    </Page>
  );
}

function AllNews({ variant }: { readonly variant: 'main' | 'line' }) {
  return (
    <Link to="/blogs" className={buttonClass(variant)}>
      {t('Show all news')}
    </Link>
  );
}
