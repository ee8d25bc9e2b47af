import type { Institute } from '#domain/institute/define-institute.ts';
import { fillPlaceholders, type Translate } from '#domain/text/placeholders.ts';
import { isPublicPage, type PageKey, pageRow } from './pages.ts';

export interface PageHead {
  readonly title: string;
  readonly path?: string | undefined;
  /** null for a missing page. */
  readonly page: PageKey | null;
  /** Its beginning describes the page, or that of `html`. */
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

export type HeadOf = (institute: Institute) => PageHead;

const titled = (name: string, institute: Institute): string => `${name} · ${institute.name}`;

export const canonicalPath = (page: PageKey): string | undefined =>
  isPublicPage(page) && !page.includes('$') ? page : undefined;

export const coursePath = (id: string): string => `/course-details/${encodeURIComponent(id)}`;
export const blogPath = (id: string): string => `/blogs-details/${encodeURIComponent(id)}`;

export const createHead =
  (page: PageKey): HeadOf =>
  (institute) => {
    const title =
      page === '/' ? `${institute.name} · ${institute.headline}` : titled(pageRow(page).name, institute);
    return { title, path: canonicalPath(page), page };
  };

/**
 * Of a page that lists steps or levels, or shows one of them.
 * @param name '' for the list
 */
export const stepHead =
  (page: PageKey, name: string): HeadOf =>
  (institute) => {
    const list = createHead(page)(institute);
    return name === '' ? list : { ...list, title: `${name} · ${list.title}` };
  };

export const paperHead =
  (quizTitle: string, number: number, count: number, translate: Translate = fillPlaceholders): HeadOf =>
  (institute) => ({
    ...createHead('/questionPaper/$quizId')(institute),
    title: `${translate('Question {number} of {count}', { number, count })} · ${quizTitle}`,
  });

export const missingHead: HeadOf = (institute) => ({
  title: titled('Page not found', institute),
  page: null,
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
      ...general,
      title: course?.courseTitle ? titled(course.courseTitle, institute) : general.title,
      path: coursePath(id),
      text: course?.courseSubTitle,
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
      ...general,
      title: blog?.blogTitle ? titled(blog.blogTitle, institute) : general.title,
      path: blogPath(id),
      html: blog?.blogContent,
    };
  };
