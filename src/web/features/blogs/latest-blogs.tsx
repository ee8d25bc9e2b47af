import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from '#web/ui/page.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BlogCard, BlogCardSkeleton } from './blog-card.tsx';
import { liveBlogsQuery } from './blog-queries.ts';
import styles from './latest-blogs.module.css';

const places = ['first', 'second', 'third'];

export function LatestBlogs() {
  const { api } = useServices();
  const { data: blogs } = useQuery(liveBlogsQuery(api));
  if (blogs?.length === 0) return null;
  return (
    <Section
      title={t('From our blog')}
      aside={
        <Link to="/blogs" className={buttonClass('line')}>
          {t('All posts')}
        </Link>
      }
    >
      <Panel />
    </Section>
  );
}

function Panel() {
  const { api } = useServices();
  return (
    <QueryView
      query={useQuery(liveBlogsQuery(api))}
      loading={
        <div>
          <VisuallyHidden>{t('Loading the latest posts')}</VisuallyHidden>
          <ul className={styles.grid} aria-hidden="true">
            {places.map((place) => (
              <li key={place}>
                <BlogCardSkeleton />
              </li>
            ))}
          </ul>
        </div>
      }
      failed={t('The latest posts could not be loaded')}
    >
      {(blogs) => (
        <ul className={styles.grid}>
          {blogs.slice(0, places.length).map((blog) => (
            <li key={blog._id}>
              <BlogCard blog={blog} level={3} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
