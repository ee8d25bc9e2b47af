import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ChildWithNotebook } from '#web/ui/illustrations/child-with-notebook.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { BlogCard, BlogCardSkeleton } from './blog-card.tsx';
import styles from './blog-list.module.css';
import { liveBlogsQuery } from './blog-queries.ts';

const crumbs = () => [
  { label: t('Home'), link: <Link to="/">{t('Home')}</Link> },
  { label: t('Latest News') },
];

export function BlogList() {
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <PageHead
          title={t('Latest News')}
          crumbs={<Breadcrumb items={crumbs()} />}
          lede={t('What our teachers see at the small tables, and what helps at home.')}
        />
        <ChildWithNotebook className={styles.child} />
      </div>
      <div>
        <Blogs />
      </div>
    </Page>
  );
}

function Blogs() {
  const { api } = useServices();
  const { data, error, isFetching, refetch } = useQuery(liveBlogsQuery(api));
  if (data === undefined) {
    return error === null ? (
      <>
        <Line>{t('Loading the news')}</Line>
        <BlogGridSkeleton />
      </>
    ) : (
      <ErrorState
        title={t('The news could not be loaded')}
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
          <NoBlogs />
        ) : (
          t(data.length === 1 ? '{count} article' : '{count} articles', { count: data.length })
        )}
      </Line>
      {data.length > 0 && (
        <div className={styles.frame}>
          <ul className={styles.grid}>
            {data.map((blog, index) => (
              <li key={blog._id}>
                <BlogCard blog={blog} eager={index === 0} />
              </li>
            ))}
          </ul>
        </div>
      )}
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

function NoBlogs() {
  return (
    <EmptyState
      title={t('No news yet')}
      action={
        <Link to="/course" className={buttonClass('main')}>
          {t('See our courses')}
        </Link>
      }
    >
      <p>{t('The first article is still being written. Until it is here, see what the children learn.')}</p>
    </EmptyState>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function BlogGridSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <ul className={styles.grid}>
        {places.map((place) => (
          <li key={place}>
            <BlogCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}
