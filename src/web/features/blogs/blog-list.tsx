import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ChildWithNotebook } from '#web/ui/illustrations/child-with-notebook.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusLine } from '#web/ui/status-line.tsx';
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
  return (
    <QueryView
      query={useQuery(liveBlogsQuery(api))}
      loading={
        <>
          <StatusLine>{t('Loading the news')}</StatusLine>
          <BlogGridSkeleton />
        </>
      }
      failed={t('The news could not be loaded')}
      aside={
        <Link to="/" className={buttonClass('line')}>
          {t('Back to Home')}
        </Link>
      }
    >
      {(blogs) => (
        <>
          <StatusLine>
            {blogs.length === 0 ? (
              <NoBlogs />
            ) : (
              t(blogs.length === 1 ? '{count} article' : '{count} articles', { count: blogs.length })
            )}
          </StatusLine>
          {blogs.length > 0 && (
            <div className={styles.frame}>
              <ul className={styles.grid}>
                {blogs.map((blog, index) => (
                  <li key={blog._id}>
                    <BlogCard blog={blog} eager={index === 0} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </QueryView>
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
