import { queryOptions } from '@tanstack/react-query';
import { getStudent, getTeacher } from '#contract/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

export const failureMessage = (otherwise: string) => (error: Error) =>
  error instanceof ApiError ? error.serverMessage || otherwise : 'Something went wrong';

export const studentFailure = failureMessage('Failed to fetch student profile');
export const teacherFailure = failureMessage('Failed to fetch teacher profile');

export const studentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['profile', 'student', id],
    queryFn: async ({ signal }) => {
      const { success, message, data } = await api.call(getStudent, { params: { id }, signal });
      if (!success) throw new ApiError('refused', message);
      return data;
    },
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
    meta: { failureToast: studentFailure },
  });

export const teacherQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['profile', 'teacher', id],
    queryFn: async ({ signal }) => {
      const { success, message, data } = await api.call(getTeacher, { params: { id }, signal });
      if (!success) throw new ApiError('refused', message);
      return data;
    },
    retryOnMount: false,
    meta: { failureToast: teacherFailure },
  });
