import { Link } from '@tanstack/react-router';
import type { Blog } from '#contract/blogs.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { truncate } from '#domain/text/graphemes.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { htmlText } from '#web/ui/html-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './blog-card.module.css';

interface BlogCardProps {
  readonly blog: Blog;
  readonly level?: 2 | 3;
  /** Loads its image eagerly. */
  readonly eager?: boolean;
}

/** More than fits; CSS truncates it. */
const excerptLength = 320;

function toExcerpt(text: string): string {
  if (text.length <= excerptLength) return text;
  const end = text.lastIndexOf(' ', excerptLength);
  return `${end > 0 ? text.slice(0, end) : truncate(text, excerptLength)}…`;
}

export function BlogCard({ blog, level = 2, eager = false }: BlogCardProps) {
  const Title = `h${level}` as const;
  const date = showDate(blog.publishDate);
  const excerpt = toExcerpt(htmlText(blog.blogContent));
  return (
    <div className={styles.place}>
      <Card
        as="article"
        interactive
        padding="none"
        className={styles.card}
        data-subject={subjectKey(blog.blogTitle)}
      >
        <Picture
          src={mediaAddress(blog.blogImage)}
          alt=""
          subject={blog.blogTitle}
          eager={eager}
          className={styles.picture}
        />
        <div className={styles.text}>
          <p className={styles.by}>
            {date !== '' && <time dateTime={blog.publishDate}>{date}</time>}
            {blog.blogAuthor !== '' && <span lang={contentLanguage(blog.blogAuthor)}>{blog.blogAuthor}</span>}
          </p>
          <Title className={styles.title}>
            <Link
              to="/blogs-details/$id"
              params={{ id: blog._id }}
              data-cover
              lang={contentLanguage(blog.blogTitle)}
            >
              {blog.blogTitle || t('Blog')}
            </Link>
          </Title>
          {excerpt !== '' && (
            <p className={styles.excerpt} lang={contentLanguage(excerpt)}>
              {excerpt}
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}

export function BlogCardSkeleton() {
  return (
    <div className={styles.place} aria-hidden="true">
      <Card padding="none" className={styles.card}>
        <Skeleton shape="block" className={styles.bone} />
        <div className={styles.text}>
          <Skeleton shape="line" className={styles.boneBy} />
          <Skeleton shape="line" lines={2} className={styles.boneLines} />
          <Skeleton shape="line" lines={3} className={styles.boneLines} />
        </div>
      </Card>
    </div>
  );
}
