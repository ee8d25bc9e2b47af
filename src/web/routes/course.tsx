import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { prefetch } from '../app/prefetch.ts';
import { CourseCatalogue } from '../features/courses/course-catalogue.tsx';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

/** Accepts the non-text values of a router link. */
const words = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
);
const optionalText = v.fallback(v.optional(words), undefined);
const search = v.object({ search: optionalText, category: optionalText, age: optionalText });

export const Route = createFileRoute('/course')({
  validateSearch: search,
  loaderDeps: ({ search: { category = '' } }) => ({ category }),
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, categoriesQuery(api));
    // After a change of tab, the tab refetches the courses.
    const courses = coursesQuery(api, visit.deps.category);
    prefetch(visit, visit.cause === 'stay' ? { ...courses, staleTime: 0 } : courses);
  },
  pendingComponent: lazySkeleton('CatalogueSkeleton'),
  component: Courses,
});

function Courses() {
  const { search: sought = '', category = '', age = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const choose = (chosen: { readonly category: string } | { readonly age: string }) => {
    const search = { search: sought, category, age, ...chosen };
    void navigate({
      search: {
        search: search.search || undefined,
        category: search.category || undefined,
        age: search.age || undefined,
      },
      replace: true,
    });
  };
  return (
    <CourseCatalogue
      category={category}
      onCategory={(id) => choose({ category: id })}
      age={age}
      onAge={(id) => choose({ age: id })}
      search={sought}
    />
  );
}
