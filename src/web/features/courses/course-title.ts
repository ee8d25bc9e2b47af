import { useQuery } from '@tanstack/react-query';
import type { WantedPage } from '#domain/accounts/wanted-page.ts';
import type { ApiClient } from '#web/api/client.ts';
import { courseQuery } from './course-query.ts';

/** '' for a page that is not a course's, and while it loads. */
export function useCourseTitle(api: ApiClient, wanted: WantedPage | undefined): string {
  const courseId = wanted?.kind === 'course' ? wanted.courseId : '';
  const { data } = useQuery({ ...courseQuery(api, courseId), enabled: courseId !== '' });
  return data?.courseTitle ?? '';
}
