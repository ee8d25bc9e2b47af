import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAttendance } from '#contract/office/attendance.ts';
import { getClassResults, getQuizResults } from '#contract/office/class-results.ts';
import { type ClassView, findCandidates, getClass, getClasses } from '#contract/office/classes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';
import { partOptions } from '../app/page-part.tsx';

/** Every list of classes. */
export const allClasses = { queryKey: ['classes'] } as const;

export const classesQuery = (api: ApiClient, view: ClassView) =>
  queryOptions({
    queryKey: [...allClasses.queryKey, view],
    queryFn: async ({ signal }) => {
      const { data, teachers } = await api.call(
        { ...getClasses, path: `${getClasses.path}?view=${view}` },
        { signal },
      );
      return { classes: data, teachers };
    },
    ...partOptions,
  });

export const classQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['class', id],
    queryFn: async ({ signal }) => (await api.call(getClass, { params: { id }, signal })).data,
    ...partOptions,
  });

export const candidatesQuery = (api: ApiClient, id: string, search: string) =>
  queryOptions({
    queryKey: ['class', id, 'candidates', search],
    queryFn: async ({ signal }) => {
      return (await api.call(filteredBy(findCandidates, { search }), { params: { id }, signal })).data;
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Students work meanwhile. */
const lookAgainMs = 10_000;

export const classResultsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['class', id, 'results'],
    queryFn: async ({ signal }) => {
      const { data, students } = await api.call(getClassResults, { params: { id }, signal });
      return { quizzes: data, students };
    },
    refetchInterval: lookAgainMs,
    ...partOptions,
  });

export const quizResultsQuery = (api: ApiClient, id: string, quiz: string) =>
  queryOptions({
    queryKey: ['class', id, 'results', quiz],
    queryFn: async ({ signal }) => (await api.call(getQuizResults, { params: { id, quiz }, signal })).data,
    refetchInterval: lookAgainMs,
    ...partOptions,
  });

/** @param month as `2026-11` */
export const attendanceQuery = (api: ApiClient, id: string, month: string) =>
  queryOptions({
    queryKey: ['class', id, 'attendance', month],
    queryFn: async ({ signal }) => {
      return (await api.call(filteredBy(getAttendance, { month }), { params: { id }, signal })).data;
    },
    ...partOptions,
  });
