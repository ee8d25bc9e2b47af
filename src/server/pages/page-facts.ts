import type { Institute } from '#domain/institute/define-institute.ts';
import { describePage } from '#domain/pages/page-description.ts';
import {
  blogHead,
  courseHead,
  createHead,
  type HeadOf,
  missingHead,
  type PageHead,
} from '#domain/pages/page-head.ts';
import { type PageKey, pageRow } from '#domain/pages/pages.ts';
import type { CourseSummary } from '#server/courses/catalogue.ts';
import type { LiveBlog } from '#server/public-content/blogs.ts';
import type { FoundPage } from './find-page.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface PageFacts {
  readonly status: 200 | 404;
  readonly institute: Institute;
  readonly head: PageHead & { readonly description: string };
  readonly crumbs: readonly Crumb[];
  readonly course?: CourseSummary;
  readonly blog?: LiveBlog;
  /** Not cached, since the database did not respond. */
  readonly passing?: true;
}

function describedHead(headOf: HeadOf, institute: Institute): PageFacts['head'] {
  const head = headOf(institute);
  return { ...head, description: describePage(head, institute) };
}

export const missingPage = (institute: Institute): PageFacts => ({
  status: 404,
  institute,
  head: describedHead(missingHead, institute),
  crumbs: [],
});

export function fixedPage({ page, id }: FoundPage, institute: Institute): PageFacts {
  const found = { status: 200, institute } as const;
  if (page === '/course-details/$id')
    return { ...found, head: describedHead(courseHead(id), institute), crumbs: [] };
  if (page === '/blogs-details/$id')
    return { ...found, head: describedHead(blogHead(id), institute), crumbs: [] };
  const head = describedHead(createHead(page), institute);
  return { ...found, head, crumbs: crumbsTo(page, pageRow(page).name, head.path) };
}

export function absentPage({ page }: FoundPage, institute: Institute): PageFacts {
  return { status: 404, institute, head: describedHead(createHead(page), institute), crumbs: [] };
}

export function coursePage({ page, id }: FoundPage, institute: Institute, course: CourseSummary): PageFacts {
  const head = describedHead(courseHead(id, course), institute);
  const name = course.courseTitle || pageRow(page).name;
  return { status: 200, institute, head, crumbs: crumbsTo(page, name, head.path), course };
}

export function blogPage({ page, id }: FoundPage, institute: Institute, blog: LiveBlog): PageFacts {
  const head = describedHead(blogHead(id, blog), institute);
  const name = blog.blogTitle || pageRow(page).name;
  return { status: 200, institute, head, crumbs: crumbsTo(page, name, head.path), blog };
}

function crumbsTo(page: PageKey, name: string, path: string | undefined): readonly Crumb[] {
  const { trail } = pageRow(page);
  if (trail === undefined || path === undefined) return [];
  return [...trail.map((before) => ({ name: pageRow(before).name, path: before })), { name, path }];
}
