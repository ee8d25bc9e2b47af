import { useQuery } from '@tanstack/react-query';
import type { WantedPage } from '#domain/accounts/wanted-page.ts';
import { useServices } from '#web/app/use-services.ts';
import { courseQuery } from './course-query.ts';

/** '' for a page that is not a course's, and while it loads. */
export function useCourseTitle(wanted: WantedPage | undefined): string {
  const { api } = useServices();
  const courseId = wanted?.kind === 'course' ? wanted.courseId : '';
  const { data } = useQuery({ ...courseQuery(api, courseId), enabled: courseId !== '' });
  return data?.courseTitle ?? '';
}
