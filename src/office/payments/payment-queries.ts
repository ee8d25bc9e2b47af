import { queryOptions } from '@tanstack/react-query';
import { getPayableCourses, getPlaceOfSupply } from '#contract/office/recorded-payments.ts';
import type { ApiClient } from '#web/api/client.ts';

export const payableCoursesQuery = (api: ApiClient, studentId: string) =>
  queryOptions({
    queryKey: ['payable-courses', studentId],
    queryFn: async ({ signal }) =>
      (await api.call(getPayableCourses, { params: { id: studentId }, signal })).data,
  });

export const placeOfSupplyQuery = (api: ApiClient, studentId: string) =>
  queryOptions({
    queryKey: ['place-of-supply', studentId],
    queryFn: async ({ signal }) =>
      (await api.call(getPlaceOfSupply, { params: { id: studentId }, signal })).data,
    // A form that opens again begins with what the last payment recorded.
    gcTime: 0,
  });
