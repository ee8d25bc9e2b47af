import { useQuery } from '@tanstack/react-query';
import type { WantedPage } from '#machines/rules/wanted-page.ts';
import type { ApiClient } from '#web/api/client.ts';
import { courseQuery } from './course-query.ts';

/** The title of the course that a page leads to; '' for other pages, and while it is not known. */
export function useCourseTitle(api: ApiClient, wanted: WantedPage | undefined): string {
  const courseId = wanted?.kind === 'course' ? wanted.courseId : '';
  const { data } = useQuery({ ...courseQuery(api, courseId), enabled: courseId !== '' });
  return data?.courseTitle ?? '';
}
