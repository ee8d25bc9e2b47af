import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.ts';
import type { ApiClient } from '#web/api/client.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CourseGrid } from './course-grid.tsx';
import { CourseGridSkeleton } from './course-grid-skeleton.tsx';
import styles from './course-panel.module.css';
import { categoriesQuery, coursesQuery } from './course-queries.ts';
import { CoursesFailed } from './course-views.tsx';

interface CoursePanelProps {
  readonly api: ApiClient;
  /** The id of a category; '' for all. */
  readonly category: string;
  /** Which of the courses are shown; all when absent. */
  readonly pick?: (courses: readonly Course[]) => readonly Course[];
  /** Stands above the courses when there are any. */
  readonly title?: string;
  /** What stands here when there are none. */
  readonly empty: ReactNode;
  readonly within?: 'page' | 'section';
}

/** The courses of one category with all four views; how many there are is said in a line above them. */
export function CoursePanel({
  api,
  category,
  pick = (courses) => courses,
  title,
  empty,
  within = 'page',
}: CoursePanelProps) {
  const { data: categories } = useQuery(categoriesQuery(api));
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(api, category));
  if (data === undefined) {
    return error === null ? (
      <>
        <Line>Loading courses</Line>
        <CourseGridSkeleton />
      </>
    ) : (
      <CoursesFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const courses = pick(data);
  return (
    <>
      {title !== undefined && courses.length > 0 && <h2 className={styles.title}>{title}</h2>}
      <Line>
        {courses.length === 0 ? <VisuallyHidden>No courses found</VisuallyHidden> : counted(courses.length)}
      </Line>
      {courses.length === 0 ? (
        empty
      ) : (
        <CourseGrid courses={courses} categories={categories} within={within} />
      )}
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 course' : `${count} courses`);

/** Stays in place while its words change, so that they are spoken. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.count}>
      {children}
    </p>
  );
}
