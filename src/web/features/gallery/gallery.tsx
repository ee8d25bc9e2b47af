import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';
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
  return (
    <QueryView
      query={useQuery(galleryQuery(api))}
      loading={
        <>
          <StatusLine>{t('Loading pictures')}</StatusLine>
          <GalleryGridSkeleton />
        </>
      }
      failed={galleryFailed}
      aside={
        <Link to="/" className={buttonClass('line')}>
          {t('Back to Home')}
        </Link>
      }
    >
      {(pictures) => (
        <>
          <StatusLine>
            {pictures.length === 0 ? (
              <NoPictures />
            ) : (
              t(pictures.length === 1 ? '{count} picture' : '{count} pictures', { count: pictures.length })
            )}
          </StatusLine>
          {pictures.length > 0 && <GalleryGrid pictures={pictures.map(shownPicture)} />}
        </>
      )}
    </QueryView>
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
