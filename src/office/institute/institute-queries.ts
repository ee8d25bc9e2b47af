import { queryOptions } from '@tanstack/react-query';
import type { LegalPageName } from '#contract/legal-pages.ts';
import {
  getInstituteForm,
  getLegalText,
  getLegalTexts,
  getSample,
} from '#contract/office/institute/calls.ts';
import type { ApiClient } from '#web/api/client.ts';
import { formOptions } from '../app/office-queries.ts';

export const instituteFormQuery = (api: ApiClient) =>
  queryOptions({
    ...formOptions,
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
    ...formOptions,
    queryKey: ['legal-text', name],
    queryFn: async ({ signal }) => (await api.call(getLegalText, { params: { name }, signal })).data,
  });
