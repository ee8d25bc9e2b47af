import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChildWithCube } from '#web/ui/illustrations/child-with-cube.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { otherBlogsQuery } from './blog-query.ts';
import styles from './blog-sidebar.module.css';

interface BlogSidebarProps {
  /** The current blog, which is left out. */
  readonly id: string;
}

/** As many as fit into the first screen. */
const latestCount = 4;

/** Programmes for franchisees have no courses. */
const isForPartners = (programme: string) => /franchise|teacher/i.test(programme);

export function BlogSidebar({ id }: BlogSidebarProps) {
  const { api } = useServices();
  const institute = useInstitute();
  const { data: others = [] } = useQuery(otherBlogsQuery(api, id));
  return (
    <aside className={styles.side} aria-label={t('More to see')}>
      <Card as="section" className={styles.card}>
        <h2 className={styles.title}>{t('Latest posts')}</h2>
        {others.length > 0 && (
          <ul className={styles.posts}>
            {others.slice(0, latestCount).map((blog) => (
              <li key={blog._id} data-subject={subjectKey(blog.blogTitle)}>
                <Link to="/blogs-details/$id" params={{ id: blog._id }} className={styles.post}>
                  <Picture
                    src={mediaAddress(blog.blogImage)}
                    alt=""
                    shape="photo"
                    subject={blog.blogTitle}
                    className={styles.thumb}
                  />
                  <span className={styles.postText}>
                    <span className={styles.postTitle} lang={contentLanguage(blog.blogTitle)}>
                      {blog.blogTitle || t('Blog')}
                    </span>
                    <Day date={blog.publishDate} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link to="/blogs" className={styles.all}>
          {t('All news')}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </Card>
      <Card as="section" className={styles.card}>
        <h2 className={styles.title}>{t('Categories')}</h2>
        <ul className={styles.topics}>
          {institute.programmes.map((programme) => (
            <li key={programme} lang={contentLanguage(programme)}>
              {isForPartners(programme) ? (
                <Link to="/franchise" className={styles.topic}>
                  {programme}
                </Link>
              ) : (
                <Link to="/course" search={{ search: programme }} className={styles.topic}>
                  {programme}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <section className={styles.demo}>
        <ChildWithCube className={styles.child} />
        <h2 className={styles.title}>{t('See a class for yourself')}</h2>
        <p>{t('The first one is free, in {city} or online.', { city: institute.city })}</p>
        <Link to="/bookdemo" className={buttonClass('sun')}>
          {t('Book a Demo')}
        </Link>
      </section>
    </aside>
  );
}

function Day({ date }: { readonly date: string }) {
  const label = showDate(date);
  return (
    label !== '' && (
      <time className={styles.day} dateTime={date}>
        {label}
      </time>
    )
  );
}
