import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CatalogueSkeleton } from '../features/courses/catalogue-skeleton.tsx';
import { CourseCatalogue } from '../features/courses/course-catalogue.tsx';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';

/** The router reads ?search=3 as a number. */
const words = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
);
const optionalText = v.fallback(v.optional(words), undefined);
const search = v.object({ search: optionalText, category: optionalText });

export const Route = createFileRoute('/course')({
  validateSearch: search,
  loaderDeps: ({ search: { category = '' } }) => ({ category }),
  loader: ({ context: { api, queryClient }, deps: { category }, cause }) => {
    // Only warmed: the screen has its own views for loading and for errors.
    queryClient.query(categoriesQuery(api)).catch(() => undefined);
    // A visitor who is here already has chosen a tab, which asks for the courses again.
    const courses = coursesQuery(api, category);
    queryClient.query(cause === 'stay' ? { ...courses, staleTime: 0 } : courses).catch(() => undefined);
  },
  pendingComponent: CatalogueSkeleton,
  component: Courses,
});

function Courses() {
  const { api } = Route.useRouteContext();
  const { search: sought = '', category = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const choose = (chosen: string) =>
    void navigate({
      search: ({ search: kept }) => ({ search: kept, category: chosen === '' ? undefined : chosen }),
      replace: true,
    });
  return <CourseCatalogue api={api} category={category} onCategory={choose} search={sought} />;
}
