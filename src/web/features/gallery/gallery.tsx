import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import styles from './gallery.module.css';
import { GalleryGrid, GalleryGridSkeleton } from './gallery-grid.tsx';
import { galleryFailed, galleryQuery } from './gallery-queries.ts';
import { shownPicture } from './shown-picture.ts';

const crumbs = () => [{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: t('Gallery') }];

export function Gallery() {
  return (
    <Page>
      <PageHead
        title={t('Gallery')}
        crumbs={<Breadcrumb items={crumbs()} />}
        lede={t('Classes, contests and quiet corners. Choose a picture to see it larger.')}
      />
      <div>
        <Pictures />
      </div>
    </Page>
  );
}

function Pictures() {
  const { api } = useServices();
  const { data, error, isFetching, refetch } = useQuery(galleryQuery(api));
  if (data === undefined) {
    return error === null ? (
      <>
        <Line>{t('Loading pictures')}</Line>
        <GalleryGridSkeleton />
      </>
    ) : (
      <ErrorState
        title={galleryFailed}
        message={error.message}
        busy={isFetching}
        onAction={() => void refetch()}
        aside={
          <Link to="/" className={buttonClass('line')}>
            {t('Back to Home')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Line>
        {data.length === 0 ? (
          <NoPictures />
        ) : (
          t(data.length === 1 ? '{count} picture' : '{count} pictures', { count: data.length })
        )}
      </Line>
      {data.length > 0 && <GalleryGrid pictures={data.map(shownPicture)} />}
    </>
  );
}

/** Stays mounted, so that screen readers announce its changes. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={typeof children === 'string' ? styles.count : undefined}>
      {children}
    </div>
  );
}

function NoPictures() {
  return (
    <EmptyState
      title={t('No gallery images found')}
      action={
        <Link to="/course" className={buttonClass('main')}>
          {t('See our courses')}
        </Link>
      }
    >
      <p>
        {t('The first pictures are still being taken. Until they are here, see what the children learn.')}
      </p>
    </EmptyState>
  );
}
