import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { AllCourses } from '../features/courses/all-courses.tsx';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';

export const Route = createFileRoute('/coursecard')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, categoriesQuery(api));
    prefetch(visit, coursesQuery(api, ''));
  },
  component: CourseCards,
});

function CourseCards() {
  return <AllCourses />;
}
