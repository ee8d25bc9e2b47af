import type { Institute } from '#domain/institute/define-institute.ts';
import { excerpt, htmlExcerpt } from '#domain/text/excerpt.ts';
import { type PageKey, pageRow } from './pages.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly path?: string | undefined;
}

export type HeadOf = (institute: Institute) => PageHead;

const titled = (name: string, institute: Institute): string => `${name} · ${institute.name}`;

export const canonicalPath = (page: PageKey): string | undefined =>
  pageRow(page).description === undefined || page.includes('$') ? undefined : page;

export const coursePath = (id: string): string => `/course-details/${encodeURIComponent(id)}`;
export const blogPath = (id: string): string => `/blogs-details/${encodeURIComponent(id)}`;

export const createHead =
  (page: PageKey): HeadOf =>
  (institute) => {
    const { name, description } = pageRow(page);
    return {
      title: page === '/' ? `${institute.name} · ${institute.headline}` : titled(name, institute),
      description: description?.(institute) ?? institute.description,
      path: canonicalPath(page),
    };
  };

export const paperHead =
  (quizTitle: string, number: number, total: number): HeadOf =>
  (institute) => ({
    ...createHead('/questionPaper/$quizId')(institute),
    title: `Question ${number} of ${total} · ${quizTitle}`,
  });

export const missingHead: HeadOf = (institute) => ({
  title: titled('Page not found', institute),
  description: institute.description,
});

interface CourseTexts {
  readonly courseTitle: string;
  readonly courseSubTitle: string;
}

export const courseHead =
  (id: string, course?: CourseTexts): HeadOf =>
  (institute) => {
    const general = createHead('/course-details/$id')(institute);
    return {
      title: course?.courseTitle ? titled(course.courseTitle, institute) : general.title,
      description: excerpt(course?.courseSubTitle ?? '') || general.description,
      path: coursePath(id),
    };
  };

interface BlogTexts {
  readonly blogTitle: string;
  /** HTML. */
  readonly blogContent: string;
}

export const blogHead =
  (id: string, blog?: BlogTexts): HeadOf =>
  (institute) => {
    const general = createHead('/blogs-details/$id')(institute);
    return {
      title: blog?.blogTitle ? titled(blog.blogTitle, institute) : general.title,
      description: htmlExcerpt(blog?.blogContent ?? '') || general.description,
      path: blogPath(id),
    };
  };
