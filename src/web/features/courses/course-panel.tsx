import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';

import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import { StatusLine } from '#web/ui/status-line.tsx';
import { CourseGrid } from './course-grid.tsx';
import { CourseGridSkeleton } from './course-grid-skeleton.tsx';
import styles from './course-panel.module.css';
import { categoriesQuery, coursesQuery } from './course-queries.ts';
import { CoursesFailed } from './course-views.tsx';

interface CoursePanelProps {
  /** '' for all. */
  readonly category: string;
  /** Filters the courses. */
  readonly pick?: (courses: readonly Course[]) => readonly Course[];
  /** Shown above the courses when there are any. */
  readonly title?: string;
  readonly empty: Elements;
  readonly within?: 'page' | 'section';
}

export function CoursePanel({
  category,
  pick = (courses) => courses,
  title,
  empty,
  within = 'page',
}: CoursePanelProps) {
  const { api } = useServices();
  const { data: categories } = useQuery(categoriesQuery(api));
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(api, category));
  if (data === undefined) {
    return error === null ? (
      <>
        <StatusLine>{t('Loading courses')}</StatusLine>
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
      <StatusLine>
        {courses.length === 0
          ? empty
          : t(courses.length === 1 ? '{count} course' : '{count} courses', { count: courses.length })}
      </StatusLine>
      {courses.length > 0 && <CourseGrid courses={courses} categories={categories} within={within} />}
    </>
  );
}
