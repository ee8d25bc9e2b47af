import type { Institute } from '#institute/define-institute.ts';
import { excerpt, excerptOfHtml } from './excerpt.ts';
import { type PageKey, pageRow } from './pages.ts';

/** What a page says of itself to search engines, messengers and the browser's tab. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one path of the page, whatever address led to it; a page without one is not for search engines. */
  readonly path?: string | undefined;
}

/** The head of a page, which says whose page it is. */
export type HeadOf = (institute: Institute) => PageHead;

/** The document title of a page: its own name, then the institute's. */
const titled = (name: string, institute: Institute): string => `${name} · ${institute.name}`;

/** The path of a page that is always the same; undefined for one that search engines do not list. */
export const pathOf = (page: PageKey): string | undefined =>
  pageRow(page).description === undefined || page.includes('$') ? undefined : page;

export const coursePath = (id: string): string => `/course-details/${encodeURIComponent(id)}`;
export const blogPath = (id: string): string => `/blogs-details/${encodeURIComponent(id)}`;

/** The head of a page that is always the same. */
export const headOf =
  (page: PageKey): HeadOf =>
  (institute) => {
    const { name, description } = pageRow(page);
    return {
      title: page === '/' ? `${institute.name} · ${institute.headline}` : titled(name, institute),
      description: description?.(institute) ?? institute.description,
      path: pathOf(page),
    };
  };

/** The head of a question paper: the question on view, counted from 1, and the quiz. */
export const paperHead =
  (quizTitle: string, number: number, total: number): HeadOf =>
  (institute) => ({
    ...headOf('/questionPaper/$quizId')(institute),
    title: `Question ${number} of ${total} · ${quizTitle}`,
  });

/** The head of an address at which there is nothing. */
export const missingHead: HeadOf = (institute) => ({
  title: titled('Page not found', institute),
  description: institute.description,
});

interface CourseTexts {
  readonly courseTitle: string;
  readonly courseSubTitle: string;
}

/** The head of a course's page; before the course is known, a general one. */
export const courseHead =
  (id: string, course?: CourseTexts): HeadOf =>
  (institute) => {
    const general = headOf('/course-details/$id')(institute);
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

/** The head of a blog's page; before the blog is known, a general one. */
export const blogHead =
  (id: string, blog?: BlogTexts): HeadOf =>
  (institute) => {
    const general = headOf('/blogs-details/$id')(institute);
    return {
      title: blog?.blogTitle ? titled(blog.blogTitle, institute) : general.title,
      description: excerptOfHtml(blog?.blogContent ?? '') || general.description,
      path: blogPath(id),
    };
  };
