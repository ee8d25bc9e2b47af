import { queryOptions } from '@tanstack/react-query';
import type { LegalPageName } from '#contract/legal-pages.ts';
import {
  getInstituteForm,
  getLegalText,
  getLegalTexts,
  getSample,
} from '#contract/office/institute/calls.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Read for each form that is opened, since others may have saved, and not again behind one that is filled in. */
const ofForm = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const instituteFormQuery = (api: ApiClient) =>
  queryOptions({
    ...ofForm,
    queryKey: ['institute-form'],
    queryFn: async ({ signal }) => (await api.call(getInstituteForm, { signal })).data,
  });

export const sampleQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sample'],
    queryFn: async ({ signal }) => (await api.call(getSample, { signal })).data,
  });

export const legalTextsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['legal-texts'],
    queryFn: async ({ signal }) => (await api.call(getLegalTexts, { signal })).data,
  });

export const legalTextQuery = (api: ApiClient, name: LegalPageName) =>
  queryOptions({
    ...ofForm,
    queryKey: ['legal-text', name],
    queryFn: async ({ signal }) => (await api.call(getLegalText, { params: { name }, signal })).data,
  });
