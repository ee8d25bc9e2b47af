import { queryOptions } from '@tanstack/react-query';
import { getPayableCourses } from '#contract/office/recorded-payments.ts';
import type { ApiClient } from '#web/api/client.ts';

export const payableCoursesQuery = (api: ApiClient, studentId: string) =>
  queryOptions({
    queryKey: ['payable-courses', studentId],
    queryFn: async ({ signal }) =>
      (await api.call(getPayableCourses, { params: { id: studentId }, signal })).data,
  });
