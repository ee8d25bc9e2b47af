import { findPage } from '#server/pages/find-page.ts';
import { isPageKey, pages } from '#web/head/pages.ts';

/** What may be asked for and is the same for everybody. */
export interface SharedTarget {
  /** The same for all addresses that are answered alike. */
  readonly key: string;
  /** The pattern of a call; undefined for a page. */
  readonly route?: string;
}

/** Calls, with the part of the query that decides on the answer. */
const calls: readonly { readonly route: string; readonly query?: string }[] = [
  { route: '/api/quiz/get-all-subjects' },
  { route: '/api/quiz/get-quizzes-by-subject/:subjectId' },
  { route: '/api/quiz/singleQuiz/:quizId' },
  { route: '/api/course-category/all-category' },
  { route: '/api/courses/get-all-courses', query: 'courseCategoryId' },
  { route: '/api/courses/get-course/:courseId' },
  { route: '/api/blogs/live-blogs' },
  { route: '/api/blogs/get-blog/:blogId' },
  { route: '/api/banner/active' },
  { route: '/api/testimonials/all-testimonials' },
  { route: '/api/gallery/get-all-gallery' },
];
/** Those that end in a parameter are found by what comes before it. */
const byStart = new Map(calls.map((call) => [call.route.replace(/:\w+$/, ''), call]));
const publicPages = new Set(
  Object.keys(pages).filter((path) => isPageKey(path) && 'description' in pages[path]),
);

/**
 * What an address asks for, when everybody is answered alike: a call of the catalogue or a public page. Undefined
 * for everything else, above all for what depends on the person or does something when it is asked for.
 * @param url absolute
 */
export function sharedTarget(url: string): SharedTarget | undefined {
  const target = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (!path.startsWith('/api/')) {
    const found = findPage(path);
    return found !== undefined && publicPages.has(found.page) ? { key: path } : undefined;
  }
  const whole = byStart.get(path);
  if (whole !== undefined) {
    if (whole.route !== path) return undefined;
    if (whole.query === undefined || mark === -1) return { key: path, route: path };
    const value = new URLSearchParams(target.slice(mark)).get(whole.query) ?? '';
    return { key: value === '' ? path : `${path}?${value}`, route: path };
  }
  const call = byStart.get(path.slice(0, path.lastIndexOf('/') + 1));
  return call?.route.includes(':') ? { key: path, route: call.route } : undefined;
}
