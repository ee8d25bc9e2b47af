import { institute } from '#institute/facts.ts';
import { excerpt, excerptOfHtml } from './excerpt.ts';
import { type PageKey, pageRow } from './pages.ts';

/** What a page says of itself to search engines, messengers and the browser's tab. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one path of the page, whatever address led to it; a page without one is not for search engines. */
  readonly path?: string;
}

/** The head of a page that search engines may list. */
interface ListedHead extends PageHead {
  readonly path: string;
}

/** The document title of a page: its own name, then the institute's. */
const titled = (name: string): string => `${name} · ${institute.name}`;

/** The head of a page that is always the same. */
export function headOf(page: PageKey): PageHead {
  const { name, description } = pageRow(page);
  const title = page === '/' ? `${institute.name} · ${institute.headline}` : titled(name);
  if (description === undefined) return { title, description: institute.description };
  return page.includes('$') ? { title, description } : { title, description, path: page };
}

/** The head of a question paper: the question on view, counted from 1, and the quiz. */
export const paperHead = (quizTitle: string, number: number, total: number): PageHead => ({
  ...headOf('/questionPaper/$quizId'),
  title: `Question ${number} of ${total} · ${quizTitle}`,
});

/** The head of an address at which there is nothing. */
export const missingHead: PageHead = {
  title: titled('Page not found'),
  description: institute.description,
};

interface CourseTexts {
  readonly courseTitle: string;
  readonly courseSubTitle: string;
}

/** The head of a course's page; before the course is known, a general one. */
export function courseHead(id: string, course?: CourseTexts): ListedHead {
  const general = headOf('/course-details/$id');
  return {
    title: course?.courseTitle ? titled(course.courseTitle) : general.title,
    description: excerpt(course?.courseSubTitle ?? '') || general.description,
    path: `/course-details/${encodeURIComponent(id)}`,
  };
}

interface BlogTexts {
  readonly blogTitle: string;
  /** HTML. */
  readonly blogContent: string;
}

/** The head of a blog's page; before the blog is known, a general one. */
export function blogHead(id: string, blog?: BlogTexts): ListedHead {
  const general = headOf('/blogs-details/$id');
  return {
    title: blog?.blogTitle ? titled(blog.blogTitle) : general.title,
    description: excerptOfHtml(blog?.blogContent ?? '') || general.description,
    path: `/blogs-details/${encodeURIComponent(id)}`,
  };
}
