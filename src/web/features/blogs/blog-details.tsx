import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Blog } from '#contract/blogs.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { blogHead } from '#domain/pages/page-head.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { lazySection } from '#web/app/lazy-section.tsx';
import { PageTags } from '#web/app/page-tags.tsx';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Page } from '#web/ui/page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './blog-details.module.css';
import { BlogDetailsFailure, BlogDetailsSkeleton } from './blog-details-views.tsx';
import { blogQuery, listedBlog } from './blog-query.ts';
import { BlogSidebar } from './blog-sidebar.tsx';

const Comments = lazySection(() => import('./comments.tsx').then((script) => script.Comments));

interface BlogDetailsProps {
  readonly id: string;
}

export function BlogDetails({ id }: BlogDetailsProps) {
  const { api, queryClient } = useServices();
  const {
    data: blog,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...blogQuery(api, id),
    placeholderData: () => listedBlog(queryClient, api, id),
  });
  if (blog === undefined) {
    return error === null ? (
      <BlogDetailsSkeleton id={id} />
    ) : (
      <BlogDetailsFailure id={id} error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const title = blog.blogTitle || t('Blog');
  return (
    <Page className={styles.page}>
      <PageTags head={blogHead(id, blog)} />
      <div className={styles.whole} data-subject={subjectKey(title)}>
        <Breadcrumb
          items={[
            { label: t('Home'), link: <Link to="/">{t('Home')}</Link> },
            { label: t('Latest News'), link: <Link to="/blogs">{t('Latest News')}</Link> },
            { label: title },
          ]}
        />
        <div className={styles.columns}>
          <div className={styles.body}>
            <Article blog={blog} title={title} />
            <Comments />
          </div>
          <BlogSidebar id={id} />
        </div>
      </div>
    </Page>
  );
}

interface ArticleProps {
  readonly blog: Blog;
  readonly title: string;
}

function Article({ blog, title }: ArticleProps) {
  const date = showDate(blog.publishDate);
  return (
    <article className={styles.article}>
      <Picture src={mediaAddress(blog.blogImage)} alt="" subject={title} eager className={styles.picture} />
      <div className={styles.head}>
        <p className={styles.by}>
          {date !== '' && <time dateTime={blog.publishDate}>{date}</time>}
          {blog.blogAuthor !== '' && <span lang={contentLanguage(blog.blogAuthor)}>{blog.blogAuthor}</span>}
        </p>
        <h1 className={styles.title} lang={contentLanguage(title)}>
          {title}
        </h1>
      </div>
      <div className={styles.text}>
        <RichText html={blog.blogContent} headings={2}>
          <p className={styles.muted}>{t('This article is still being written.')}</p>
        </RichText>
      </div>
    </article>
  );
}
