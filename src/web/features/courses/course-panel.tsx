import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.ts';
import type { ApiClient } from '#web/api/client.ts';
import { counted } from '#web/ui/counted.ts';
import type { Elements } from '#web/ui/elements.ts';
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
  readonly empty: Elements;
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
      <Line>{courses.length === 0 ? empty : counted(courses.length, 'course')}</Line>
      {courses.length > 0 && <CourseGrid courses={courses} categories={categories} within={within} />}
    </>
  );
}

/** Stays in place while its content changes, so that screen readers announce it. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={typeof children === 'string' ? styles.count : undefined}>
      {children}
    </div>
  );
}
