import { createFileRoute } from '@tanstack/react-router';
import { AllCourses } from '../features/courses/all-courses.tsx';
import { categoriesQuery, coursesQuery } from '../features/courses/course-queries.ts';

export const Route = createFileRoute('/coursecard')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(categoriesQuery(api)).catch(() => undefined);
    queryClient.query(coursesQuery(api, '')).catch(() => undefined);
  },
  component: CourseCards,
});

function CourseCards() {
  return <AllCourses />;
}
